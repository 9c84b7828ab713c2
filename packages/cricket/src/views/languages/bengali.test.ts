import { describe, expect, test } from 'vitest';
import type { DismissalKind, ResultFact } from '../../log/fact.ts';
import { scripted, type Scripted } from '../../testing/scripted.ts';
import { of, to } from '../../text/bn/inflection.ts';
import type { Line } from '../views.ts';
import { commentaryIn, sayScoreIn, scorecardIn, statusLineIn } from './languages.ts';

const bn = (match: Scripted): Line[] => commentaryIn('bn', match.state);
const last = (match: Scripted): Line => bn(match).at(-1)!;
const lead = (sign: string, more: object = {}) => last(scripted().start(0).balls(sign, more)).lead;
const status = (match: Scripted): string => statusLineIn('bn', match.state);
const result = (more: Partial<ResultFact>): string =>
  status(
    scripted()
      .start(0)
      .balls('1')
      .fact({ kind: 'result', outcome: 'win', winner: 0, by: null, method: null, playersOfMatch: [], ...more }),
  );

describe('commentary in Bengali', () => {
  test('a name takes the ending of its last letter, after a hyphen in other scripts (BEYOND-20)', () => {
    expect(['লকউড', 'ফ্যারেলি', 'রাহা', 'শাই', 'মাতেও', 'ডেলরয়', 'কিং', 'Okafor', 'Smith Jr.'].map(of)).toEqual([
      'লকউডের',
      'ফ্যারেলির',
      'রাহার',
      'শাইয়ের',
      'মাতেওর',
      'ডেলরয়ের',
      'কিংয়ের',
      'Okafor-এর',
      'Smith Jr.-এর',
    ]);
    expect(['লকউড', 'Strand'].map(to)).toEqual(['লকউডকে', 'Strand-কে']);
  });
  test.each([
    ['.', 'রান নেই'],
    ['1', '1 রান'],
    ['4', 'চার'],
    ['6', 'ছক্কা'],
    ['4r', '4 রান'],
    ['wd', 'ওয়াইড'],
    ['5wd', 'ওয়াইড থেকে 5 রান'],
    ['nb4', 'নো বল, চার'],
    ['b', 'বাই থেকে 1 রান'],
    ['4lb', 'লেগ বাই থেকে 4 রান'],
    ['x', 'ডেড বল'],
    ['W', 'আউট, বোল্ড'],
    ['L', 'আউট, এলবিডব্লিউ'],
    ['R', 'রান আউট'],
  ])('the lead of %s names the bowler (BEYOND-20, R2.1 to R2.10)', (sign, words) =>
    expect(lead(sign)).toBe(`Okafor-এর বল Strand-কে, ${words}।`),
  );
  test('the sentence has length, shot, direction, catcher, drops and reviews (BEYOND-20)', () => {
    const text = (sign: string, more: object) => last(scripted().start(0).balls(sign, more)).text;
    expect(text('4', { shot: 'cover drive', pitch: { length: 3, line: 0 }, zone: { angle: 52, distance: 1 } })).toBe(
      'ফুল লেংথ, কভার ড্রাইভ, এক্সট্রা কভারের পাশ দিয়ে।',
    );
    expect(text('6', { zone: { angle: 300, distance: 1 } })).toBe('ডিপ মিডউইকেটের ওপর দিয়ে।');
    expect(text('.', { wickets: [{ kind: 'caught', player: 1, fielders: [{ id: 24, name: null }] }] })).toBe(
      'Farrelly-এর ক্যাচ।',
    );
    expect(text('.', { dropped: { id: 24, name: null } })).toBe('Farrelly-এর হাতে <b>ক্যাচ মিস</b>।');
    expect(text('.', { review: { by: 0, batter: 1, outcome: 'struck down', umpiresCall: true } })).toBe(
      '<b>রিভিউ</b>, India-এর পক্ষ থেকে: আম্পায়ার্স কল, সিদ্ধান্ত বহাল, রিভিউও থাকছে।',
    );
    expect(text('.', { shot: 'constructor' })).toBe('');
  });
  test('milestones, ends of overs and runs needed (BEYOND-20, R14.1, R14.2)', () => {
    const milestones = bn(
      scripted({ type: 'TEST' }).start(0).balls('6 6 6 6 6 6 6 6 4', { striker: 2, nonStriker: 1 }),
    ).flatMap((line) => line.milestones);
    expect(milestones).toEqual(['Vedarth-এর অর্ধশতক, 9 বলে', 'India-এর 50 রান পূর্ণ', 'প্রথম উইকেটে 50 রানের জুটি, 9 বলে']);
    const match = scripted({ overrides: { inningsBalls: 12 } })
      .start(0)
      .balls('6 6')
      .end('closed')
      .start(1, { balls: 12 })
      .balls('4 . . . . W');
    expect(last(match).overEnd).toMatchObject({ label: 'ওভার 1 শেষ', need: '6 বলে 9 রান দরকার' });
    expect(last(match).overEnd?.balls.map((ball) => ball.text)).toEqual(['4', '', '', '', '', 'উ']);
  });
  test.each<[DismissalKind, string]>([
    ['caught', 'ক. †Perrin ব. Okafor'],
    ['caught and bowled', 'ক. ও ব. Okafor'],
    ['stumped', 'স্টা. †Perrin ব. Okafor'],
    ['run out', 'রান আউট (†Perrin)'],
    ['bowled', 'ব. Okafor'],
    ['lbw', 'এলবিডব্লিউ ব. Okafor'],
    ['hit wicket', 'হিট উইকেট ব. Okafor'],
  ])('%s on the card (BEYOND-20, R19.5)', (kind, how) =>
    expect(
      last(
        scripted()
          .start(0)
          .balls('.', {
            wickets: [
              {
                kind,
                player: 1,
                fielders: ['caught', 'stumped', 'run out'].includes(kind) ? [{ id: 22, name: null }] : [],
              },
            ],
          }),
      ).wicket?.[0]?.how,
    ).toBe(how),
  );
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
      bn(match)
        .map((line) => line.text)
        .filter((text) => text !== ''),
    ).toEqual([
      'টসে জয় Australia-এর, আগে বোলিং।',
      'বৃষ্টিতে খেলা বন্ধ।',
      'India 1/0, ইনিংস শেষ।',
      'লক্ষ্য: 8 ওভারে 60 রান (ডিএলএস পদ্ধতি)।',
      'India 5 রানে জয়ী (ডিএলএস পদ্ধতি)। ম্যাচসেরা: Ada Strand।',
    ]);
  });
});

describe('the status line in Bengali', () => {
  const chase = (signs: string) =>
    scripted({ overrides: { inningsBalls: 120 } })
      .start(0)
      .balls('6 6 6')
      .end('overs')
      .start(1)
      .balls(signs);
  test('before play, in a chase, in rain with the par label, in a super over (BEYOND-20, R18.4 to R18.19)', () => {
    expect(status(scripted())).toBe('ম্যাচ শুরু 21 নভেম্বর, 09:30 জিএমটি');
    expect(status(scripted().fact({ kind: 'toss', winner: 0, decision: 'bat' }))).toBe('India-এর সিদ্ধান্ত: আগে ব্যাটিং');
    expect(status(chase('1'))).toBe('জয়ের জন্য Australia-এর 18 রান দরকার');
    expect(status(chase(Array.from({ length: 119 }, () => '.').join(' ')))).toBe(
      'জয়ের জন্য Australia-এর 1 বলে 19 রান দরকার',
    );
    expect(
      status(
        chase(Array.from({ length: 60 }, () => '.').join(' ')).fact({ kind: 'state', state: 'break', break: 'rain' }),
      ),
    ).toMatch(/^বৃষ্টিতে খেলা বন্ধ – Australia ডিএলএস পারের চেয়ে \d+ রানে পিছিয়ে \(স্ট্যান্ডার্ড এডিশন, আনুষ্ঠানিক নয়\)$/);
    const tied = scripted({ overrides: { inningsBalls: 6 } })
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
    expect(status(tied)).toBe('সুপার ওভার – জয়ের জন্য India-এর 5 বলে 4 রান দরকার');
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
    expect(status(match)).toBe('দিন 2: প্রথম সেশন – Australia 11 রানে পিছিয়ে');
    match.balls('6 6').end('all out').start(0).balls('6').end('all out');
    expect(status(day(match.start(1), 3).balls('W'))).toBe(
      'দিন 2: তৃতীয় সেশন – জয়ের জন্য Australia-এর 6 রান দরকার, 9 উইকেট হাতে',
    );
    expect(scorecardIn('bn', match.state).innings.map(({ heading, note }) => [heading, note])).toEqual([
      ['India, প্রথম ইনিংস', 'ইনিংস ঘোষিত'],
      ['Australia, প্রথম ইনিংস', null],
      ['India, দ্বিতীয় ইনিংস', null],
      ['Australia, দ্বিতীয় ইনিংস', 'লক্ষ্য: 6 রান'],
    ]);
  });
  test('results (BEYOND-20, R8.7 to R8.18)', () => {
    expect(result({ by: { runs: 25 } })).toBe('India 25 রানে জয়ী');
    expect(result({ by: { wickets: 6 } })).toBe('India 6 উইকেটে জয়ী');
    expect(result({ by: { innings: 1, runs: 25 } })).toBe('India ইনিংস ও 25 রানে জয়ী');
    expect(result({ outcome: 'tie', winner: null, decidedBy: 'super over', decidedFor: 1 })).toBe(
      'ম্যাচ টাই (সুপার ওভারে Australia জয়ী)',
    );
    expect(result({ outcome: 'no result', winner: null, reason: 'rain' })).toBe('ফল হয়নি (কারণ: বৃষ্টি)');
  });
  test('the spoken score has overs, runs needed, batters and last ball (BEYOND-08, BEYOND-20)', () => {
    const match = scripted({ overrides: { inningsBalls: 18 } })
      .start(0)
      .balls('6 4 1')
      .end('closed')
      .start(1, { balls: 18 })
      .balls('4 1 . . . W . 2');
    expect(sayScoreIn('bn', match.state)).toBe(
      'Australia-এর স্কোর 1 ওভার 2 বল শেষে 7 রান, 1 উইকেটে; জয়ের জন্য 10 বলে 5 রান দরকার; স্ট্রাইকে Quill, 4 বলে 7 রান; অন্য প্রান্তে Oakes, 0 বলে 0 রান; শেষ বল: 2 রান।',
    );
  });
});
