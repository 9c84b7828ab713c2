import { moneyText } from '@sightscreen/auction';
import type { AuctionPage } from '@sightscreen/contracts';
import type { AuctionLiveReply, AuctionPlayer } from '@sightscreen/contracts/calls/auction';
import { auctionWords } from '../../words/auction.ts';
import { useWords, type WordsOf } from '../../words/part.ts';
import { BidTable } from './BidTable.tsx';
import { about } from './PlayerView.tsx';
import { Side } from './Side.tsx';

type Props = AuctionPage & { live: AuctionLiveReply; begun: number };
/** Bids beside the lot; all are on his own page. */
const BESIDE = 6;

/** The lot in the room: the bid is the score. */
export function Room({ live, begun, title, phase, currency }: Props) {
  const words = useWords(auctionWords);
  const { lot, auctionTeamsList } = live;
  const money = (amount: number | null): string => (amount === null ? '–' : moneyText(amount, currency));
  const teams = auctionTeamsList.map(({ team }) => team);
  return (
    <section
      className="screen auction__screen"
      data-ball="white"
      aria-label={words.tabs['live']}
      data-room="lot"
      data-begun={begun}
      data-number={live.number}
      data-phase={phase}
      data-call={`/api/ipl-auction/live/${currency}/${live.tournament}/${live.year}`}
    >
      <div className="wrap">
        <p className="screen__meta">
          {phase === 'open' ? <span className="live">{words.phases[phase]}</span> : <span>{words.phases[phase]}</span>}
          <span>{title}</span>
          <span role="status" className="auction__lost" data-key="lost" data-own="" data-lost={words.lost} />
        </p>
        {lot === null ? (
          <h1 className="auction__still">
            {
              words[
                phase === 'closed' ? 'over' : phase === 'before' ? 'toCome' : phase === 'paused' ? 'paused' : 'between'
              ]
            }
          </h1>
        ) : (
          <div className="screen__grid">
            <div className="screen__l">
              <h1 className="auction__who">
                <a href={lot.player.url}>{lot.player.playerName}</a>
              </h1>
              <p className="auction__about">
                {words.lot(lot.player.lot ?? 0, live.lots)}. {about(lot.player, words.roles)}
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
              <div className="rates">
                <p>
                  {lot.player.basePrice !== null && (
                    <span>
                      {words.base} <b className="num">{money(lot.player.basePrice)}</b>
                    </span>
                  )}
                  <span>
                    {words.bids} <b className="num">{lot.bids.length}</b>
                  </span>
                </p>
              </div>
            </div>
            {lot.bids.length > 0 && (
              <BidTable bids={lot.bids.slice(0, BESIDE)} teams={teams} currency={currency} className="mini" />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function callOf(
  { going, match }: NonNullable<AuctionLiveReply['lot']>,
  teams: readonly NonNullable<AuctionPlayer['team']>[],
  words: WordsOf<typeof auctionWords>,
): string {
  if (match === null) return words.going[going] ?? '';
  const side = teams.find(({ id }) => id === match.teamId)?.name ?? '';
  return match.final ? words.takes(side) : match.claimed ? words.lastBid(side) : words.asked(side);
}
