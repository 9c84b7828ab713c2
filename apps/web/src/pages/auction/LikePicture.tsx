import { moneyText } from '@sightscreen/auction';
import type { LikePlayers } from '@sightscreen/contracts/calls/auction-sums';
import { auctionWords } from '../../words/auction.ts';
import { useWords } from '../../words/part.ts';
import { PricePicture } from './PricePicture.tsx';

/** What players like one went for; `price`: his own, or what is bid for him. */
export function LikePicture({
  like,
  price,
  year,
  currency,
  rail = false,
}: {
  like: LikePlayers;
  price: number | null;
  year: number;
  currency: string;
  rail?: boolean;
}) {
  const words = useWords(auctionWords);
  const money = (amount: number): string => moneyText(amount, currency);
  if (like.middle === null) return <p className="note">{words.likeNone}</p>;
  const { base, cap, count, middle, seasons } = like;
  const who = words.likeWho(
    count,
    words.roles[like.role]!,
    cap === null ? null : words.caps[cap]!,
    base === null ? null : money(base),
  );
  const above = seasons.flatMap(({ players }) => players).filter((one) => price !== null && one.price > price).length;
  return (
    <PricePicture
      rail={rail}
      currency={currency}
      columns={seasons.map((season) => ({
        key: String(season.year),
        foot: season.year === year ? words.now : String(season.year),
        prices: season.players.map((one) => one.price),
      }))}
      line={price === null ? null : { price, name: money(price) }}
      say={words.likeSay(who, money(middle))}
      note={words.likeNote(who, money(middle), price === null ? '' : words.likeAbove(above, money(price)))}
      head={[words.player, words.season, words.price]}
      rows={seasons
        .toReversed()
        .flatMap((season) => season.players.map((one) => [one.name, season.year, money(one.price)]))}
    />
  );
}
