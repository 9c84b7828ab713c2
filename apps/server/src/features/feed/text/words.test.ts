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
    ['does not turn entities into markup', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
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
    ['keeps accents and apostrophes', "Ngaire O’Brien-Ōtāne", "Ngaire O’Brien-Ōtāne"],
    ['joins white space', '  A \n\t B ', 'A B'],
    ['removes controls and turns of direction', 'A\u0000\u202EB\u2067', 'AB'],
    ['writes one letter one way', 'e\u0301', '\u00e9'],
    ['leaves markup as characters', 'a <b> & c', 'a <b> & c'],
  ])('%s (MATCH-S02)', (_what, said, kept) => {
    expect(plainText(said)).toBe(kept);
  });
});
