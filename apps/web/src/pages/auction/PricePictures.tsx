import { middleOf, moneyText } from '@sightscreen/auction';
import type { AuctionSums } from '@sightscreen/contracts/calls/auction-sums';
import { useText } from '../../text/use-text.ts';
import { type PriceColumn, PricePicture } from './PricePicture.tsx';

type Bought = AuctionSums['bought'][number];
const BY = ['role', 'side', 'set', 'lot'] as const;

/** Price distributions by role, by team, by set and lot by lot. */
export function PricePictures({ sums: { sides, bought }, currency }: { sums: AuctionSums; currency: string }) {
  const words = useText('auction');
  const sold = bought.filter(({ kept }) => !kept);
  const money = (amount: number | null): string => (amount === null ? '–' : moneyText(amount, currency));
  if (sold.length === 0) return <p className="note">{words.nobodyBought}</p>;
  const names: Record<(typeof BY)[number], (player: Bought, at: number) => string> = {
    role: ({ role }) => (role === null ? words.noRole : words.rolesMany[role]!),
    side: ({ team }) => sides.find(({ sum }) => sum.team.id === team)?.sum.team.shortName ?? '',
    set: ({ set }) => set ?? words.noSet,
    lot: ({ name }) => name,
  };
  const prices = sold.map(({ price }) => price);
  const dearest = Math.max(...prices);
  return BY.map((by) => {
    // A chart of one column is meaningless.
    const groups = Map.groupBy(
      sold.map((one, at) => ({ one, name: names[by](one, at) })),
      ({ name }) => name,
    );
    if (groups.size < 2) return null;
    const columns = [...groups].map(([name, those]): PriceColumn => ({
      key: name,
      foot: by === 'lot' ? null : name,
      prices: those.map(({ one }) => one.price),
    }));
    return (
      <section key={by} aria-labelledby={`auction-by-${by}`}>
        <h3 id={`auction-by-${by}`} className="auction__by">
          {by === 'lot' ? words.lotByLot : words[by === 'role' ? 'byRole' : by === 'side' ? 'bySide' : 'bySet']}
        </h3>
        <PricePicture
          columns={columns}
          currency={currency}
          middles={by !== 'lot'}
          say={words.pricesSay(words.by[by]!, money(dearest), money(middleOf(prices)))}
          note={words.pricesNote}
          head={
            by === 'lot'
              ? [words.player, words.side, words.price]
              : [words[by], words.bought, words.spent, words.middle, words.dearest]
          }
          rows={
            by === 'lot'
              ? sold.map((player, at) => [player.name, names.side(player, at), money(player.price)])
              : columns.map(({ key, prices: own }) => [
                  key,
                  own.length,
                  money(own.reduce((sum, price) => sum + price, 0)),
                  money(middleOf(own)),
                  money(Math.max(...own)),
                ])
          }
        />
      </section>
    );
  });
}
