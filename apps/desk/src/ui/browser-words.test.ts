import { expect, test } from 'vitest';
import { browserWords } from './browser-words.ts';

const words = (agent: string): string => browserWords(agent, (browser, system) => `${browser} on ${system}`);

test('browsers get their common names, and unknown ones stay as they are', () => {
  expect(
    words(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    ),
  ).toBe('Edge on Windows');
  expect(
    words('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0 Safari/537.36'),
  ).toBe('Chrome on Linux');
  expect(
    words(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone');
  expect(words('Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Mac',
  );
  expect(words('a test')).toBe('a test');
});
