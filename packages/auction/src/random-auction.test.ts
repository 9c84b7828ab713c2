import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AuctionCommand } from './command.ts';
import { emptyAuction } from './state.ts';
import { applyFact, foldAuction } from './fold.ts';
import { purseOf } from './purse.ts';
import { ruleAuction } from './rule.ts';
import { openRoom, player, RULES, START } from './testing/room.ts';

/** Number of the fact that lists the players. */
const LISTED = 2;
const side = fc.integer({ min: 1, max: 4 });
const command: fc.Arbitrary<AuctionCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bid' as const), side }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      side,
      amount: fc.nat({ max: 70 }).map((n) => n * 5_000),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'call' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'sell' as const }) },
  ...(['unsold', 'match', 'decline', 'stand', 'return', 'undo', 'withdraw', 'close'] as const).map((kind) => ({
    weight: 1,
    arbitrary: fc.constant({ kind }),
  })),
  { weight: 1, arbitrary: fc.nat({ max: 60 }).map((of) => ({ kind: 'undo' as const, of })) },
);

it('purses cover the places to fill and add up to the prices for random commands (AUCT-S05)', () => {
  const players = Array.from({ length: 14 }, (_, at) =>
    player(at + 1, { former: at % 3 === 0 ? 1 + (at % 4) : null, overseas: at % 4 === 1, base: 20_000 }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 120, size: 'max' }), fc.boolean(), (commands, finalBid) => {
      const { facts } = openRoom(players, { rules: { ...RULES, finalBid }, sides: [1, 2, 3, 4], cards: 1 });
      for (const one of commands) {
        const ruling = ruleAuction(facts, one);
        // Without rules and a list, every other command would be refused.
        if (!ruling.ok || (ruling.body.kind === 'voided' && ruling.body.of <= LISTED)) continue;
        facts.push({ number: facts.length + 1, recordedAt: START + facts.length, body: ruling.body });
      }
      const state = foldAuction(facts);
      const lots = [...state.lots.values()];
      for (const one of state.sides.values()) {
        const bought = lots.filter(({ side: buyer, price }) => buyer === one.side && price !== null);
        expect(one.spent).toBe(bought.reduce((sum, { price }) => sum + price!, 0));
        expect(new Set(one.squad)).toEqual(new Set(bought.map(({ player: who }) => who)));
        const { left, overseas, places } = purseOf(state, one)!;
        const toFill = Math.max(0, RULES.places.least - one.squad.length);
        expect(left).toBeGreaterThanOrEqual(toFill * RULES.lowestBase);
        expect(one.squad.length).toBeLessThanOrEqual(RULES.places.most);
        expect(bought.filter((lot) => lot.overseas).length + overseas!).toBe(RULES.places.overseas);
        expect(one.squad.length + places).toBe(RULES.places.most);
        expect(one.cards).toBeGreaterThanOrEqual(0);
      }
      // No player is in two places, and none of the upcoming players is lost.
      for (const { player: who, status } of lots)
        expect([status, state.upcoming.includes(who) || state.room?.player === who]).toEqual([
          status,
          status === 'room' || status === 'upcoming',
        ]);
    }),
  );
});

it('folding fact by fact equals folding at once if nothing was voided (AUCT-S05)', () => {
  fc.assert(
    fc.property(
      fc.array(
        command.filter(({ kind }) => kind !== 'undo'),
        { maxLength: 80 },
      ),
      (commands) => {
        const { facts } = openRoom(players6(), { sides: [1, 2, 3, 4], cards: 1 });
        const stepwise = emptyAuction();
        for (const fact of facts) applyFact(stepwise, fact);
        for (const one of commands) {
          const ruling = ruleAuction(facts, one, stepwise);
          if (!ruling.ok) continue;
          const fact = { number: facts.length + 1, recordedAt: START + facts.length, body: ruling.body };
          facts.push(fact);
          applyFact(stepwise, fact);
        }
        expect(stepwise).toEqual(foldAuction(facts));
      },
    ),
  );
});
const players6 = () => Array.from({ length: 6 }, (_, at) => player(at + 1, { former: 1 + (at % 4) }));
