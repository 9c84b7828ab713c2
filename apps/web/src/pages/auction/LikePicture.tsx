import { moneyText } from '@sightscreen/auction';
import type { LikePlayers } from '@sightscreen/contracts/calls/auction-sums';
import type { auctionWords } from '../../text/en/auction.ts';
import { useText } from '../../text/use-text.ts';
import { PricePicture, RoomPicture } from './PricePicture.tsx';

interface Props {
  like: LikePlayers;
  /** The player's own price, or the current bid. */
  price: number | null;
  year: number;
  currency: string;
}

/** Prices of similar players, season by season. */
export function LikePicture(props: Props) {
  const words = useText('auction');
  const { like, currency } = props;
  const money = (amount: number): string => moneyText(amount, currency);
  if (like.middle === null) return <p className="note">{words.likeNone}</p>;
  return (
    <PricePicture
      {...drawn(props, words)}
      note={words.likeNote(...description(props, words))}
      head={[words.player, words.season, words.price]}
      rows={like.seasons
        .toReversed()
        .flatMap((season) => season.players.map((player) => [player.name, season.year, money(player.price)]))}
    />
  );
}

/** The same beside the room, where it is sent with every bid; its table is on the player's page. */
export function LikeInRoom(props: Props) {
  const words = useText('auction');
  if (props.like.middle === null) return <p className="note">{words.likeNone}</p>;
  return (
    <figure>
      <RoomPicture {...drawn(props, words)} />
      <figcaption className="note">{words.likeNote(...description(props, words))}</figcaption>
    </figure>
  );
}

type AuctionWords = typeof auctionWords;

function drawn({ like: { middle, seasons, ...like }, price, year, currency }: Props, words: AuctionWords) {
  const money = (amount: number): string => moneyText(amount, currency);
  return {
    currency,
    columns: seasons.map((season) => ({
      key: String(season.year),
      foot: season.year === year ? words.now : String(season.year),
      prices: season.players.map((player) => player.price),
    })),
    line: price === null ? null : { price, name: money(price) },
    say: words.likeSay(whoOf(like, money, words), money(middle ?? 0)),
  };
}

/** Description of the similar players, their median price, and how many cost more. */
function description({ like, price, currency }: Props, words: AuctionWords): [string, string, string] {
  const money = (amount: number): string => moneyText(amount, currency);
  const above = like.seasons
    .flatMap(({ players }) => players)
    .filter((player) => price !== null && player.price > price);
  return [
    whoOf(like, money, words),
    money(like.middle ?? 0),
    price === null ? '' : words.likeAbove(above.length, money(price)),
  ];
}

const whoOf = (
  { count, role, cap, base }: Pick<LikePlayers, 'count' | 'role' | 'cap' | 'base'>,
  money: (amount: number) => string,
  words: AuctionWords,
): string =>
  words.likeWho(count, words.roles[role]!, cap === null ? null : words.caps[cap]!, base === null ? null : money(base));
