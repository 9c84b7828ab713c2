import { moneyText } from '@sightscreen/auction';
import type { AuctionLiveReply, AuctionPlayer } from '@sightscreen/contracts/calls/auction';
import type { auctionWords } from '../../../text/en/auction.ts';
import { useText } from '../../../text/use-text.ts';
import { about } from '../PlayerView.tsx';
import { Side } from '../Side.tsx';

/**
 * The current lot: the bid takes the place of the score. The board keeps its height between lots, so that nothing below
 * shifts.
 */
export function Room({ live, isLost }: { live: AuctionLiveReply; isLost: boolean }) {
  const words = useText('auction');
  const { auctionTeamsList, currency, lot, phase, title } = live;
  const money = (amount: number | null): string => (amount === null ? '–' : moneyText(amount, currency));
  const teams = auctionTeamsList.map(({ team }) => team);
  return (
    <section
      className="screen auction__screen"
      data-ball="white"
      aria-label={words.tabs['live']}
      data-room="lot"
      data-phase={phase}
    >
      <div className="wrap">
        <p className="screen__meta">
          {phase === 'open' ? <span className="live">{words.phases[phase]}</span> : <span>{words.phases[phase]}</span>}
          <span>{title}</span>
          <span role="status" className="auction__lost">
            {isLost && words.lost}
          </span>
        </p>
        {lot === null ? (
          <Between live={live} money={money} />
        ) : (
          <>
            <h1 className="auction__who">
              <a href={lot.player.url}>{lot.player.playerName}</a>
            </h1>
            <p className="auction__about">
              {words.lot(lot.player.lot ?? 0, live.lots)}. {about(lot.player, words.roles)}
              {lot.player.basePrice !== null && `. ${words.base} ${money(lot.player.basePrice)}`}
            </p>
            <div role="status">
              <p className="auction__holder">
                {lot.holder === null ? words.noBid : <Side team={teams.find(({ id }) => id === lot.holder)!} />}
              </p>
              <div className="hero">
                <p className="hero__score num">{money(lot.bids[0]?.amount ?? lot.player.basePrice ?? lot.next)}</p>
                <p className="hero__ov">
                  <b className="num">{money(lot.next)}</b>
                  {words.nextBid}
                </p>
              </div>
            </div>
            <p className="need">{phase === 'paused' ? words.paused : callOf(lot, teams, words)}</p>
          </>
        )}
      </div>
    </section>
  );
}

/** Between two lots the last result takes the place of the lot. */
function Between({
  live: { lastLots, phase },
  money,
}: {
  live: AuctionLiveReply;
  money: (amount: number | null) => string;
}) {
  const words = useText('auction');
  const [last] = phase === 'before' ? [] : lastLots;
  const now = { closed: words.over, before: words.toCome, paused: words.paused }[phase as string] ?? words.between;
  if (last === undefined || phase === 'closed') return <h1 className="auction__still">{now}</h1>;
  return (
    <>
      <h1 className="auction__who">
        <a href={last.url}>{last.playerName}</a>
      </h1>
      <p className="auction__about">
        {last.lot !== null && `${words.number} ${last.lot}. `}
        {about(last, words.roles)}
      </p>
      <p className="auction__holder">{last.team === null ? words.statuses[last.status] : <Side team={last.team} />}</p>
      <div className="hero">
        <p className="hero__score num">{money(last.soldPrice ?? last.basePrice)}</p>
        <p className="hero__ov">{last.soldPrice === null ? words.base : words.statuses[last.status]}</p>
      </div>
      <p className="need">{now}</p>
    </>
  );
}

function callOf(
  { going, match }: NonNullable<AuctionLiveReply['lot']>,
  teams: readonly NonNullable<AuctionPlayer['team']>[],
  words: typeof auctionWords,
): string {
  if (match === null) return words.going[going] ?? '';
  const side = teams.find(({ id }) => id === match.teamId)?.name ?? '';
  return match.final ? words.takes(side) : match.claimed ? words.lastBid(side) : words.asked(side);
}
