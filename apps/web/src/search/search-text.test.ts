import { SEARCH_REFUSED, searchText } from '@sightscreen/contracts/text/search-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchBoxWords } from '../text/en/search-box.ts';

describe('search text', () => {
  test('only letters of any script, digits, whitespace, dot, apostrophe and hyphen remain (SEARCH-019)', () => {
    expect(searchText(`M.S. O'Brien-Smith 2 विराट <b>"&%`).text).toBe(`M.S. O'Brien-Smith 2 विराट b`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const { text } = searchText(typed);
        expect(text).toMatch(/^[\p{L}\p{M}\p{N}\s.'’-]*$/u);
        expect(searchText(text).text).toBe(text);
      }),
    );
  });
  test('fewer than three characters are refused, before or after stripping (SEARCH-021, SEARCH-022)', () => {
    const messageFor = (typed: string) => {
      const { refused } = searchText(typed);
      return refused === null ? null : searchBoxWords.refused[refused];
    };
    expect(['', 'ko', '  k ', '𠮷𠮷'].map(messageFor)).toEqual(Array(4).fill('Please enter minimum 3 characters'));
    expect(['<>%', 'k%%', '@@ko'].map(messageFor)).toEqual(Array(3).fill('Special characters not allowed'));
    expect(['koh', '𠮷𠮷𠮷', "o'b"].map(messageFor)).toEqual([null, null, null]);
  });
});

test('replies refuse a text with the message of the field (SEARCH-021, SEARCH-022)', () =>
  expect(SEARCH_REFUSED).toEqual(searchBoxWords.refused));
