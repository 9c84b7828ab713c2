import { moneyText } from '@sightscreen/auction';
import type { AuctionPage } from '@sightscreen/contracts';
import type { AuctionPlayer, AuctionPlayerReply } from '@sightscreen/contracts/calls/auction';
import type { LikePlayers } from '@sightscreen/contracts/calls/auction-sums';
import { Block } from '../../ui/frame/Block.tsx';
import { useText } from '../../text/use-text.ts';
import { BidTable } from './BidTable.tsx';
import { LikePicture } from './LikePicture.tsx';
import { timesBase } from './PlayerTable.tsx';
import { Side } from './Side.tsx';

/** "All-rounder, 27, Oravia. Right-hand bat, left-arm spin." without unknown parts. */
export function about({ role, age, country, style }: AuctionPlayer, roles: Record<string, string>): string {
  const known = [role === null ? null : roles[role], age, country].filter((part) => part !== null);
  return [known.join(', '), style].filter((part) => part !== null && part !== '').join('. ');
}

/** A player of an auction: price, bids, and other seasons (AUCT-007). */
export function PlayerView({
  currency,
  year,
  player: reply,
  like,
  profile,
}: AuctionPage & { player: AuctionPlayerReply; like: LikePlayers | null; profile: string | null }) {
  const words = useText('auction');
  const { playerDetails: player, bids, otherSeasons } = reply;
  const times = timesBase(player);
  return (
    <>
      <header className="auction__head">
        <h1 className="headline">{player.playerName}</h1>
        <p className="note">
          {about(player, words.roles)}
          {profile !== null && (
            <>
              {' '}
              <a className="link" href={profile}>
                {words.record}
              </a>
            </>
          )}
        </p>
      </header>
      <p className="auction__purse">
        <b className="num">
          {player.soldPrice === null ? words.statuses[player.status] : moneyText(player.soldPrice, currency)}
        </b>{' '}
        {player.team !== null && <Side team={player.team} />}{' '}
        <span className="note">
          {player.soldPrice !== null && player.status !== 'sold' && `${words.statuses[player.status]}. `}
          {player.basePrice !== null && `${words.base} ${moneyText(player.basePrice, currency)}`}
          {times !== null && `, ${times} ${words.times}`}
        </span>
      </p>
      {like !== null && (
        <Block title={words.like}>
          <div className="auction__like">
            <LikePicture like={like} price={player.soldPrice} year={year} currency={currency} />
          </div>
        </Block>
      )}
      <section className="block bleed" aria-labelledby="auction-bids">
        <div className="block__head">
          <h2 id="auction-bids">{words.bids}</h2>
          <span className="note num">{bids.length}</span>
        </div>
        {bids.length === 0 ? (
          <p className="note">{words.noBids}</p>
        ) : (
          <BidTable bids={bids} teams={reply.teams} currency={currency} />
        )}
      </section>
      {otherSeasons.length > 0 && (
        <section className="block bleed" aria-labelledby="auction-seasons">
          <div className="block__head">
            <h2 id="auction-seasons">{words.otherSeasons}</h2>
          </div>
          <div className="tablewrap" tabIndex={0} role="region" aria-label={`${words.otherSeasons}, ${words.sidewise}`}>
            <table className="t">
              <caption className="sr">{words.otherSeasons}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.season}</th>
                  <th scope="col">{words.price}</th>
                  <th scope="col" className="l">
                    {words.how}
                  </th>
                  <th scope="col" className="l">
                    {words.side}
                  </th>
                </tr>
              </thead>
              <tbody>
                {otherSeasons.map((season) => (
                  <tr key={season.year}>
                    <th scope="row" className="num">
                      {season.year}
                    </th>
                    <td className="num k">
                      {season.soldPrice === null ? '–' : moneyText(season.soldPrice, season.currency)}
                    </td>
                    <td className="l">{words.statuses[season.status]}</td>
                    <td className="l">{season.team === null ? '–' : <Side team={season.team} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="note">{words.otherSeasonsNote}</p>
        </section>
      )}
    </>
  );
}
