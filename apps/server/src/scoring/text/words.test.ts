import { describe, expect, it } from 'vitest';
import { plainText, words } from './words.ts';

describe('words of a scorer', () => {
  it.each([
    ['keeps bold, italic and line breaks', 'a <b>big</b> <i>slow</i><br>six', 'a <b>big</b> <i>slow</i><br>six'],
    ['reads strong and em as bold and italic', '<strong>out</strong> <em>now</em>', '<b>out</b> <i>now</i>'],
    ['takes a script out with what is in it', 'hit <script>alert(1)</script>hard', 'hit hard'],
    ['takes a style out with what is in it', '<style>body{display:none}</style>four', 'four'],
    ['takes handlers off what it keeps', '<b onclick="x()" style="color:red" class=y>four</b>', '<b>four</b>'],
    ['takes an image with a handler out', '<img src=x onerror=alert(1)>four', 'four'],
    ['keeps the words of a link and loses the link', '<a href="javascript:alert(1)">four</a>', 'four'],
    ['is not fooled by a tag inside a tag', '<scr<script>x</script>ipt>alert(1)</script>', 'xipt&gt;alert(1)'],
    ['is not fooled by a null inside a tag', '<scr\u0000ipt>alert(1)</scr\u0000ipt>ok', 'ok'],
    [
      'does not turn entities into markup',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ['does not read entities twice', '&amp;lt;b&amp;gt;', '&amp;lt;b&amp;gt;'],
    ['closes what was left open', '<b>four', '<b>four</b>'],
    ['ends what was never opened', 'four</b></div>', 'four'],
    ['drops comments and processing marks', 'a<!-- <script> -->b<?php x ?>', 'ab'],
    ['drops an svg and its handler', '<svg/onload=alert(1)>four</svg>', 'four'],
    ['drops a frame in a noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['keeps less-than as a character', '5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
    ['makes line feeds line breaks', 'one\r\ntwo\nthree', 'one<br>two<br>three'],
    ['removes turns of direction', 'six\u202Eruof\u202C and \u2066x\u2069', 'sixruof and x'],
    ['removes turns of direction hidden in entities', 'six&#x202E;ruof&#8237;', 'sixruof'],
    ['removes controls and keeps what joins letters', 'a\u0000\u0007b\u009F क्\u200Dष', 'ab क्\u200Dष'],
    [
      'keeps the flag of England and the form of a sign',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} \u2764\uFE0F',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} \u2764\uFE0F',
    ],
    ['removes tags, fillers and marks that nobody sees', 's\u{E0041}i\u3164x\u061C\u180E', 'six'],
    ['keeps nothing of what nobody sees', '<b>\u2800</b>\u200D <br>\uFE0F', ''],
    ['drops empty emphasis', 'a<b> </b>b', 'ab'],
    ['replaces half of a pair', 'a\uD800b', 'a\uFFFDb'],
  ])('%s (MATCH-067)', (_what, said, kept) => {
    expect(words(said)).toBe(kept);
  });

  it('stays as it is when it is cleaned again (MATCH-067)', () => {
    for (const text of ['a <b>b</b> & c < d<br>e', '&lt;b&gt;', 'x\ny']) expect(words(words(text))).toBe(words(text));
  });
});

describe('plain text', () => {
  it.each([
    ['keeps accents and apostrophes', 'Ngaire O’Brien-Ōtāne', 'Ngaire O’Brien-Ōtāne'],
    ['joins white space', '  A \n\t B ', 'A B'],
    ['removes controls and turns of direction', 'A\u0000\u202EB\u2067', 'AB'],
    [
      'removes fillers, tags, selectors and joiners of nothing',
      'A\u3164\u115F\u{E0041}B\u200D\uFE0FC\u2800\u00AD\u200B',
      'ABC',
    ],
    [
      'keeps what shapes a letter',
      '\u0915\u094D\u200D\u0937 \u0645\u06CC\u200C\u062E\u0648 \u845B\u{E0100}',
      '\u0915\u094D\u200D\u0937 \u0645\u06CC\u200C\u062E\u0648 \u845B\u{E0100}',
    ],
    ['writes one letter one way', 'e\u0301', '\u00e9'],
    ['leaves markup as characters', 'a <b> & c', 'a <b> & c'],
  ])('%s (MATCH-S02)', (_what, said, kept) => {
    expect(plainText(said)).toBe(kept);
  });
});
