import { AD_REFRESH_DELAY_MS, AD_SEEN, AD_VERIFY_MS } from '@sightscreen/contracts/adverts/networks';
import { expect, test } from 'vitest';
import { type Showing, type Shown, slotLife } from './slot-life.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A slot, its ads in turn, and a manual clock. `chance` sets the random delay, 0 to 1. */
function stage(there: Showing[], chance = 0) {
  let now = 0;
  let due: { at: number; act: () => void }[] = [];
  const events: string[] = [];
  const life = slotLife({
    show: async (again) => {
      events.push(again ? 'asked again' : 'asked');
      return there.shift() ?? 'no fill';
    },
    hide: () => events.push('hidden'),
    after(ms, act) {
      const entry = { at: now + ms, act };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    now: () => now,
    random: () => chance,
  });
  const pass = async (ms: number): Promise<string[]> => {
    const until = now + ms;
    for (;;) {
      await turn();
      const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      due = due.filter((entry) => entry !== next);
      now = next.at;
      next.act();
    }
    now = until;
    return events.splice(0);
  };
  const ad = (name: string, more: Partial<Shown> = {}): Shown => ({
    visible: () => true,
    seen: () => events.push(`${name} seen`),
    refresh: null,
    ...more,
  });
  return { life, pass, ad, there };
}

test('a slot without fill is retried once after at least 400 ms, then hidden for good (ADS-023, ADS-024, ADS-030)', async () => {
  const { life, pass } = stage(['no fill', 'no fill']);
  life.begin();
  expect(await pass(AD_REFRESH_DELAY_MS - 1)).toEqual(['asked']);
  expect(await pass(1)).toEqual(['asked again', 'hidden']);
  life.inView(true);
  expect(await pass(600_000)).toEqual([]);
  const late = stage(['no fill'], 0.9);
  late.life.begin();
  expect(await late.pass(AD_REFRESH_DELAY_MS * 1.9 - 1)).toEqual(['asked']);
});
test('an ad is inspected after five seconds, and an invisible one counts as no fill (ADS-027, ADS-Q07)', async () => {
  const { life, pass, ad, there } = stage([]);
  there.push(ad('first', { visible: () => false }), ad('second', { visible: () => false }));
  life.begin();
  expect(await pass(AD_VERIFY_MS - 1)).toEqual(['asked']);
  expect(await pass(1 + AD_REFRESH_DELAY_MS)).toEqual(['asked again']);
  expect(await pass(AD_VERIFY_MS)).toEqual(['hidden']);
});
test('an ad from the second try stays (ADS-023)', async () => {
  const { life, pass, ad, there } = stage(['no fill']);
  there.push(ad('second'));
  life.begin();
  expect(await pass(600_000)).toEqual(['asked', 'asked again']);
});
test('a slot with no ad drawn is hidden at once, without a second try (ADS-Q03)', async () => {
  const { life, pass } = stage(['none']);
  life.begin();
  expect(await pass(600_000)).toEqual(['asked', 'hidden']);
});
test('an ad counts once, after half of it was in view for a whole second (ADS-S02)', async () => {
  const { life, pass, ad, there } = stage([]);
  there.push(ad('it'));
  life.begin();
  await pass(0);
  life.inView(true);
  expect(await pass(AD_SEEN.ms - 1)).toEqual([]);
  life.inView(false);
  await pass(10_000);
  life.inView(true);
  expect(await pass(AD_SEEN.ms - 1)).toEqual([]);
  expect(await pass(1)).toEqual(['it seen']);
  life.inView(false);
  life.inView(true);
  expect(await pass(60_000)).toEqual([]);
});
test('an ad is refreshed by its seconds in view, at least 400 ms later (ADS-013, ADS-030)', async () => {
  const { life, pass, ad, there } = stage([], 0.5);
  there.push(ad('first', { refresh: 30 }), ad('second', { refresh: 30 }));
  life.begin();
  await pass(0);
  life.inView(true);
  expect(await pass(20_000)).toEqual(['first seen']);
  life.inView(false);
  expect(await pass(100_000)).toEqual([]);
  life.inView(true);
  expect(await pass(10_000 + AD_REFRESH_DELAY_MS * 1.5 - 1)).toEqual([]);
  expect(await pass(1)).toEqual(['asked again']);
  expect(await pass(AD_SEEN.ms)).toEqual(['second seen']);
});
test('an ad stays if the refresh brings none (ADS-024)', async () => {
  const { life, pass, ad, there } = stage([]);
  there.push(ad('first', { refresh: 30 }), 'no fill', 'none');
  life.begin();
  await pass(0);
  life.inView(true);
  expect(await pass(600_000)).toEqual(['first seen', 'asked again']);
});

test('an ended slot stays hidden, whatever is pending (ADS-020)', async () => {
  const { life, pass, ad, there } = stage([]);
  there.push(ad('first', { visible: () => false, refresh: 30 }), ad('second'));
  life.begin();
  await pass(AD_VERIFY_MS - 1);
  life.inView(true);
  await pass(0);
  life.end();
  expect(await pass(600_000)).toEqual(['hidden']);
  // Between two attempts, and during the first.
  const empty = stage(['no fill']);
  empty.there.push(empty.ad('second'));
  empty.life.begin();
  await empty.pass(0);
  empty.life.end();
  expect(await empty.pass(600_000)).toEqual(['hidden']);
  const stopped = stage([]);
  stopped.there.push(stopped.ad('late'));
  stopped.life.begin();
  stopped.life.end();
  stopped.life.inView(true);
  expect(await stopped.pass(600_000)).toEqual(['asked', 'hidden', 'hidden']);
});
