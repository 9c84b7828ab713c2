import { describe, expect, it } from 'vitest';
import { plainText, words } from './words.ts';

describe('commentary of a scorer', () => {
  it.each([
    ['keeps bold, italic and line breaks', 'a <b>big</b> <i>slow</i><br>six', 'a <b>big</b> <i>slow</i><br>six'],
    ['reads strong and em as bold and italic', '<strong>out</strong> <em>now</em>', '<b>out</b> <i>now</i>'],
    ['removes a script with its content', 'hit <script>alert(1)</script>hard', 'hit hard'],
    ['removes a style with its content', '<style>body{display:none}</style>four', 'four'],
    ['removes handlers from allowed tags', '<b onclick="x()" style="color:red" class=y>four</b>', '<b>four</b>'],
    ['removes an image with a handler', '<img src=x onerror=alert(1)>four', 'four'],
    ['keeps the text of a link without the link', '<a href="javascript:alert(1)">four</a>', 'four'],
    ['is not fooled by a tag inside a tag', '<scr<script>x</script>ipt>alert(1)</script>', 'xipt&gt;alert(1)'],
    ['is not fooled by a null inside a tag', '<scr\u0000ipt>alert(1)</scr\u0000ipt>ok', 'ok'],
    [
      'does not turn entities into markup',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ['does not read entities twice', '&amp;lt;b&amp;gt;', '&amp;lt;b&amp;gt;'],
    ['closes an open tag', '<b>four', '<b>four</b>'],
    ['removes a closing tag without an opening one', 'four</b></div>', 'four'],
    ['drops comments and processing instructions', 'a<!-- <script> -->b<?php x ?>', 'ab'],
    ['drops an svg and its handler', '<svg/onload=alert(1)>four</svg>', 'four'],
    ['drops a frame in a noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['keeps less-than as a character', '5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
    ['makes line feeds line breaks', 'one\r\ntwo\nthree', 'one<br>two<br>three'],
    ['removes bidirectional controls', 'six\u202Eruof\u202C and \u2066x\u2069', 'sixruof and x'],
    ['removes bidirectional controls hidden in entities', 'six&#x202E;ruof&#8237;', 'sixruof'],
    ['removes control characters and keeps joiners', 'a\u0000\u0007b\u009F क्\u200Dष', 'ab क्\u200Dष'],
    [
      'keeps the flag of England and variation selectors',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} \u2764\uFE0F',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} \u2764\uFE0F',
    ],
    ['removes tag characters, fillers and invisible marks', 's\u{E0041}i\u3164x\u061C\u180E', 'six'],
    ['returns nothing for invisible text', '<b>\u2800</b>\u200D <br>\uFE0F', ''],
    ['drops empty emphasis', 'a<b> </b>b', 'ab'],
    ['replaces a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
  ])('%s (MATCH-067)', (_what, input, expected) => {
    expect(words(input)).toBe(expected);
  });

  it('stays as it is when it is cleaned again (MATCH-067)', () => {
    for (const text of ['a <b>b</b> & c < d<br>e', '&lt;b&gt;', 'x\ny']) expect(words(words(text))).toBe(words(text));
  });
});

describe('plain text', () => {
  it.each([
    ['keeps accents and apostrophes', 'Ngaire O’Brien-Ōtāne', 'Ngaire O’Brien-Ōtāne'],
    ['collapses white space', '  A \n\t B ', 'A B'],
    ['removes control and bidirectional characters', 'A\u0000\u202EB\u2067', 'AB'],
    [
      'removes fillers, tag characters, and selectors and joiners without effect',
      'A\u3164\u115F\u{E0041}B\u200D\uFE0FC\u2800\u00AD\u200B',
      'ABC',
    ],
    [
      'keeps joiners and selectors that shape a letter',
      '\u0915\u094D\u200D\u0937 \u0645\u06CC\u200C\u062E\u0648 \u845B\u{E0100}',
      '\u0915\u094D\u200D\u0937 \u0645\u06CC\u200C\u062E\u0648 \u845B\u{E0100}',
    ],
    ['normalises letters', 'e\u0301', '\u00e9'],
    ['keeps markup as plain characters', 'a <b> & c', 'a <b> & c'],
  ])('%s (MATCH-S02)', (_what, input, expected) => {
    expect(plainText(input)).toBe(expected);
  });
});
