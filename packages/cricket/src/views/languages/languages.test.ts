import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import fc from 'fast-check';
import { numRuns } from '@sightscreen/test-kit/soak';
import { describe, expect, test } from 'vitest';
import { scripted, type Scripted } from '../../testing/scripted.ts';
import type { DismissalKind, ResultFact } from '../../log/fact.ts';
import type { MatchState } from '../../state/state.ts';
import { commentary } from '../commentary.ts';
import type { Line } from '../views.ts';
import {
  commentaryIn,
  descriptionIn,
  lineIn,
  sayScoreIn,
  scorecardIn,
  statusLineIn,
  GENERATED_LANGUAGES,
} from './languages.ts';

const hi = (match: Scripted): Line[] => commentaryIn('hi', match.state);
const last = (match: Scripted): Line => hi(match).at(-1)!;
const lead = (sign: string, more: object = {}) => last(scripted().start(0).balls(sign, more)).lead;
const status = (match: Scripted): string => statusLineIn('hi', match.state);
const result = (more: Partial<ResultFact>): string =>
  status(
    scripted()
      .start(0)
      .balls('1')
      .fact({ kind: 'result', outcome: 'win', winner: 0, by: null, method: null, playersOfMatch: [], ...more }),
  );

/** English allowed in a line of another language: names of people and sides. */
function leftovers(state: MatchState, words: string): string[] {
  const names = new Set([
    'India',
    'Australia',
    'IND',
    'AUS',
    'Home',
    'Away',
    'HOM',
    'AWY',
    ...state.squads.flat().flatMap((player) => player.name.split(' ')),
  ]);
  return (words.replace(/<\/?b>/g, '').match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !names.has(word));
}
const textOf = (line: Line): string =>
  [
    line.lead,
    line.text,
    ...line.milestones,
    line.token?.say,
    line.token?.text.replace(/^[A-Za-z]$/, 'letter'),
    ...(line.wicket ?? []).map((card) => card.how),
    line.overEnd?.label,
    line.overEnd?.need,
    ...(line.overEnd?.balls ?? []).map((ball) => ball.say),
    line.correction?.was,
    line.correction?.now,
  ]
    .filter((part) => part != null)
    .join(' ');

describe('commentary in Hindi', () => {
  test.each([
    ['.', 'कोई रन नहीं'],
    ['1', '1 रन'],
    ['4', 'चौका'],
    ['6', 'छक्का'],
    ['4r', '4 रन'],
    ['wd', 'वाइड'],
    ['5wd', 'वाइड के 5 रन'],
    ['nb4', 'नो बॉल, चौका'],
    ['b', 'बाई का 1 रन'],
    ['4lb', 'लेग बाई के 4 रन'],
    ['x', 'डेड बॉल'],
    ['W', 'आउट, बोल्ड'],
    ['L', 'आउट, पगबाधा'],
    ['R', 'रन आउट'],
  ])('the lead of %s names the bowler, and agrees with no person (BEYOND-20, R2.1 to R2.10)', (sign, words) =>
    expect(lead(sign)).toBe(`Okafor की गेंद Strand को, ${words}।`),
  );
  test('a run out of the non-striker names that batter after the runs (BEYOND-20, R5.6)', () =>
    expect(lead('1', { wickets: [{ kind: 'run out', player: 2, fielders: [] }] })).toBe(
      'Okafor की गेंद Strand को, 1 रन, Vedarth रन आउट।',
    ));
  test('the sentence has length, shot, direction, catcher, drops and reviews (BEYOND-20)', () => {
    const text = (sign: string, more: object) => last(scripted().start(0).balls(sign, more)).text;
    expect(text('4', { shot: 'cover drive', pitch: { length: 3, line: 0 }, zone: { angle: 52, distance: 1 } })).toBe(
      'फ़ुल लेंथ, कवर ड्राइव, एक्स्ट्रा कवर के पास से।',
    );
    expect(text('6', { zone: { angle: 300, distance: 1 } })).toBe('डीप मिडविकेट के ऊपर से।');
    expect(text('.', { wickets: [{ kind: 'caught', player: 1, fielders: [{ id: 24, name: null }] }] })).toBe(
      'Farrelly ने कैच लिया।',
    );
    expect(
      text('.', {
        wickets: [
          {
            kind: 'run out',
            player: 1,
            fielders: [
              { id: 24, name: null },
              { id: 22, name: null },
            ],
          },
        ],
      }),
    ).toBe('Farrelly और Perrin ने रन आउट किया।');
    expect(text('.', { dropped: { id: 24, name: null } })).toBe('Farrelly से <b>कैच छूटा</b>।');
    expect(text('.', { review: { by: 0, batter: 1, outcome: 'upheld' } })).toBe(
      '<b>रिव्यू</b>, India की ओर से: फ़ैसला बदला गया।',
    );
    expect(text('.', { shot: 'a stroke nobody has named' })).toBe('');
  });
  test('English text by a scorer appears beside the generated sentence (BEYOND-20)', () => {
    const match = scripted()
      .start(0)
      .balls('4', { text: 'Glorious!' })
      .fact({ kind: 'comment', innings: 1, snippet: 'expert', text: 'What a stroke.' });
    expect(hi(match).map(({ lead, text, written }) => [lead, text, written])).toEqual([
      ['Okafor की गेंद Strand को, चौका।', '', 'Glorious!'],
      [null, '', 'What a stroke.'],
    ]);
    expect(commentaryIn('en', match.state)).toEqual(commentary(match.state));
  });
  test('milestones use the noun that carries the gender (BEYOND-20, R14.1, R14.2)', () => {
    const milestones = hi(
      scripted({ type: 'TEST' }).start(0).balls('6 6 6 6 6 6 6 6 4', { striker: 2, nonStriker: 1 }),
    ).flatMap((line) => line.milestones);
    expect(milestones).toEqual([
      'Vedarth का अर्धशतक, 9 गेंदों में',
      'India के 50 रन पूरे',
      'पहले विकेट के लिए 50 रन की साझेदारी, 9 गेंदों में',
    ]);
    expect(hi(scripted().start(0).balls('W W W')).flatMap((line) => line.milestones)).toEqual(['Okafor की हैट्रिक']);
  });
  test('cards, ends of overs and runs needed (BEYOND-20, R19.5)', () => {
    const match = scripted({ overrides: { inningsBalls: 12 } })
      .start(0)
      .balls('6 6')
      .end('closed')
      .start(1, { balls: 12 })
      .balls('4 . . . .');
    const line = last(
      match.balls('.', { wickets: [{ kind: 'caught', player: 21, fielders: [{ id: 4, name: null }] }] }),
    );
    expect(line.wicket?.[0]?.how).toBe('कै. Holloway बो. Mirzad');
    expect(line.overEnd).toMatchObject({ label: 'ओवर 1 समाप्त', need: '6 गेंदों में 9 रन चाहिए', score: 'AUS 4/1' });
    expect(line.overEnd?.balls.map((ball) => ball.say)).toEqual([
      'चौका',
      'कोई रन नहीं',
      'कोई रन नहीं',
      'कोई रन नहीं',
      'कोई रन नहीं',
      'विकेट',
    ]);
    expect(line.overEnd?.balls.map((ball) => ball.text)).toEqual(['4', '', '', '', '', 'वि']);
    expect(hi(scripted({ type: 'HUN' }).start(0).balls('. . . . .')).at(-1)?.overEnd?.label).toBe('5 गेंदों के बाद');
  });
  test.each<[DismissalKind, string]>([
    ['caught and bowled', 'कै. और बो. Okafor'],
    ['stumped', 'स्टं. †Perrin बो. Okafor'],
    ['run out', 'रन आउट (†Perrin)'],
    ['bowled', 'बो. Okafor'],
    ['lbw', 'पगबाधा बो. Okafor'],
    ['hit wicket', 'हिट विकेट बो. Okafor'],
    ['obstructing the field', 'क्षेत्ररक्षण में बाधा'],
    ['hit the ball twice', 'गेंद पर दो बार प्रहार'],
  ])('%s on the card (BEYOND-20, R19.5)', (kind, how) =>
    expect(
      last(
        scripted()
          .start(0)
          .balls('.', {
            wickets: [
              { kind, player: 1, fielders: kind === 'stumped' || kind === 'run out' ? [{ id: 22, name: null }] : [] },
            ],
          }),
      ).wicket?.[0]?.how,
    ).toBe(how),
  );
  test('a retirement has figures and is not a wicket (BEYOND-20, R6.1)', () => {
    const line = last(
      scripted()
        .start(0)
        .balls('4 .')
        .fact({ kind: 'departure', innings: 1, wicket: { kind: 'retired hurt', player: 1, fielders: [] } }),
    );
    expect([line.lead, line.text, line.wicket]).toEqual(['Strand रिटायर्ड हर्ट।', '2 गेंदों में 4 रन पर।', null]);
  });
  test('toss, breaks, ends of innings, targets and results (BEYOND-20)', () => {
    const match = scripted()
      .fact({ kind: 'toss', winner: 1, decision: 'field' })
      .start(0)
      .balls('1')
      .fact({ kind: 'state', state: 'break', break: 'rain', reason: 'Rain stops play' })
      .end('closed')
      .fact({ kind: 'target', innings: 2, runs: 60, balls: 48, method: 'D/L' })
      .fact({ kind: 'result', outcome: 'win', winner: 0, by: { runs: 5 }, method: 'D/L', playersOfMatch: [1] });
    expect(
      hi(match)
        .map((line) => line.text)
        .filter((text) => text !== ''),
    ).toEqual([
      'Australia ने टॉस जीता, पहले गेंदबाज़ी का फ़ैसला।',
      'बारिश से खेल रुका।',
      'India 1/0, पारी समाप्त।',
      'लक्ष्य: 8 ओवर में 60 रन (डीएलएस पद्धति)।',
      'India की 5 रन से जीत (डीएलएस पद्धति)। प्लेयर ऑफ़ द मैच: Ada Strand।',
    ]);
  });
  test('a corrected ball shows its previous form in Hindi (BEYOND-01, BEYOND-20)', () => {
    const match = scripted().start(0).balls('4');
    const four = match.fold.facts.at(-1)!;
    if (four.body.kind !== 'delivery') throw new Error('no ball');
    match.fact({ kind: 'amend', of: four.number, body: { ...four.body, bat: 0, boundary: 0, legByes: 4 } });
    expect(last(match).correction).toMatchObject({ kind: 'amended', was: '4 रन', now: 'लेग बाई के 4 रन' });
  });
  test.each(GENERATED_LANGUAGES)(
    'random play has no English but names, and the same keys in every language, %s (BEYOND-20, MATCH-056)',
    (language) => {
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom('T20' as const, 'Test' as const, 'Hundred' as const), (seed, format) => {
          const match = buildMatch({ format, overrides: { inningsBalls: format === 'Test' ? null : 30 } });
          playRandomly(match, diceFrom(seed), 110);
          const { state } = match.fold;
          const lines = commentaryIn(language, state);
          for (const line of lines) {
            expect(leftovers(state, textOf(line))).toEqual([]);
            expect(textOf(line)).not.toMatch(/undefined|null|NaN/);
          }
          const keys = new Set(commentary(state).map((line) => line.timestamp));
          expect(lines.every((line) => keys.has(line.timestamp))).toBe(true);
          expect(state.entries.map((entry) => lineIn(language, state, entry)).filter((line) => line !== null)).toEqual(
            lines,
          );
          const { status: now, result: decided, innings } = scorecardIn(language, state);
          const carded = innings.flatMap(({ heading, note, batting }) => [
            heading,
            note ?? '',
            ...batting.map(({ dismissal }) => dismissal.text),
          ]);
          const others = [
            statusLineIn(language, state),
            sayScoreIn(language, state),
            now,
            decided ?? '',
            ...carded,
          ].join(' ');
          expect(leftovers(state, others)).toEqual([]);
          expect(others).not.toMatch(/undefined|null|NaN/);
        }),
        { numRuns: numRuns(25) },
      );
    },
  );
});

test('the name of a match within its series is translated if possible (BEYOND-20)', () => {
  const { state } = scripted();
  const translated = (description: string) =>
    (['hi', 'bn', 'en'] as const).map((language) =>
      descriptionIn(language, { ...state, info: { ...state.info!, description } }),
    );
  expect(translated('2nd Test')).toEqual(['दूसरा टेस्ट', 'দ্বিতীয় টেস্ট', '2nd Test']);
  expect(translated('Only Test')).toEqual(['एकमात्र टेस्ट', 'একমাত্র টেস্ট', 'Only Test']);
  expect(translated('Match 33, Group B')).toEqual(['मैच 33, ग्रुप B', 'ম্যাচ 33, গ্রুপ B', 'Match 33, Group B']);
  expect(translated('Round 47')).toEqual(['राउंड 47', 'রাউন্ড 47', 'Round 47']);
  expect(translated('League match')).toEqual(['लीग मैच', 'লিগ ম্যাচ', 'League match']);
  expect(translated('12th match')).toEqual(['12वाँ मैच', '12তম ম্যাচ', '12th match']);
  expect(translated('Final')).toEqual(['फ़ाइनल', 'ফাইনাল', 'Final']);
  for (const words of ['', 'constructor', 'Coronation Game 2', '3rd place', 'Only constructor'])
    expect(translated(words)).toEqual([words, words, words]);
});

describe('the status line in Hindi', () => {
  const chase = (signs: string) =>
    scripted({ overrides: { inningsBalls: 120 } })
      .start(0)
      .balls('6 6 6')
      .end('overs')
      .start(1)
      .balls(signs);
  test('before play: the start, then the toss (BEYOND-20, R18.4, R18.5)', () => {
    expect(status(scripted())).toBe('मैच की शुरुआत 21 नवंबर, 09:30 जीएमटी');
    expect(status(scripted().fact({ kind: 'toss', winner: 0, decision: 'bat' }))).toBe('India का फ़ैसला: पहले बल्लेबाज़ी');
  });
  test('in a chase, late with balls, at the break with overs (BEYOND-20, R18.7, R18.8, R18.9)', () => {
    expect(status(chase('1'))).toBe('Australia को 18 रन चाहिए');
    expect(status(chase(Array.from({ length: 119 }, (_, ball) => (ball < 6 ? '3' : '.')).join(' ')))).toBe(
      'स्कोर बराबर',
    );
    expect(status(chase(Array.from({ length: 119 }, () => '.').join(' ')))).toBe('Australia को 1 गेंद में 19 रन चाहिए');
    expect(status(scripted().start(0).balls('6').end('overs'))).toBe('Australia को 20 ओवर में 7 रन चाहिए');
  });
  test('in a Test has day, session, lead, and runs needed with wickets in hand (BEYOND-20, R18.13 to R18.17)', () => {
    const day = (match: Scripted, session: number) =>
      match.fact({ kind: 'state', state: 'inprogress', day: 2, session });
    const match = day(scripted({ type: 'TEST' }), 1)
      .start(0)
      .balls('6 6')
      .end('declared')
      .start(1)
      .balls('1');
    expect(status(match)).toBe('दिन 2: पहला सत्र – Australia 11 रन से पीछे');
    expect(status(match.balls('6 6').fact({ kind: 'state', state: 'break', break: 'tea' }))).toBe(
      'दिन 2: चायकाल – Australia 1 रन से आगे',
    );
    match.end('all out').start(0).balls('6').end('all out');
    expect(status(day(match.start(1), 3).balls('W'))).toBe('दिन 2: तीसरा सत्र – Australia को 6 रन चाहिए, 9 विकेट शेष');
  });
  test('in rain has par with its label (BEYOND-20, R18.11, R11.1)', () =>
    expect(
      status(
        chase(Array.from({ length: 60 }, () => '.').join(' ')).fact({ kind: 'state', state: 'break', break: 'rain' }),
      ),
    ).toMatch(/^बारिश से खेल रुका – Australia डीएलएस पार से \d+ रन पीछे \(स्टैंडर्ड एडिशन, आधिकारिक नहीं\)$/));
  test('in a super over (BEYOND-20, R18.19)', () => {
    const match = scripted({ overrides: { inningsBalls: 6 } })
      .start(0)
      .balls('1')
      .end('overs')
      .start(1)
      .balls('1')
      .end('overs')
      .start(1, { superOver: true })
      .balls('4')
      .end('overs')
      .start(0, { superOver: true })
      .balls('1');
    expect(status(match)).toBe('सुपर ओवर – India को 5 गेंदों में 4 रन चाहिए');
  });
  test('results (BEYOND-20, R8.7 to R8.18)', () => {
    expect(result({ by: { runs: 25 } })).toBe('India की 25 रन से जीत');
    expect(result({ by: { wickets: 6 } })).toBe('India की 6 विकेट से जीत');
    expect(result({ by: { innings: 1, runs: 25 } })).toBe('India की पारी और 25 रन से जीत');
    expect(result({ outcome: 'tie', winner: null, decidedBy: 'super over', decidedFor: 1 })).toBe(
      'मैच टाई (सुपर ओवर में Australia की जीत)',
    );
    expect(result({ outcome: 'draw', winner: null })).toBe('मैच ड्रॉ');
    expect(result({ outcome: 'no result', winner: null, reason: 'rain' })).toBe('कोई नतीजा नहीं (वजह: बारिश)');
    expect(result({ outcome: 'abandoned', winner: null })).toBe('मैच रद्द');
    expect(result({ method: 'Awarded' })).toBe('India की जीत (मैच प्रदान किया गया)');
  });
});
