import type { ListScore, RankingsPage } from '@sightscreen/contracts';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';

/** Method, accuracy, movements, and differences from the official list. */
export function RankingsRail({ type, method, list, official }: RankingsPage) {
  const words = useText('rankings');
  // These blocks describe our own list.
  if (official?.rows != null) return null;
  return (
    <>
      <Block
        title={words.howMade}
        more={
          <a className="more" href={method}>
            {words.all}
          </a>
        }
      >
        <div className="saying">
          {words.made[type].map(([what, says]) => (
            <p key={what}>
              <b>{what}</b> {says}
            </p>
          ))}
        </div>
      </Block>
      {list !== null && (
        // Accuracy, movements and differences also reveal results.
        <Summed of={list.summed}>
          {list.rows.length > 0 && (
            <div className="stack">
              <Right score={list.score} source={official?.source ?? null} />
              {list.movers.length > 0 && (
                <Block title={words.movers}>
                  <dl className="kv">
                    {list.movers.map(({ name, href, moved, place }) => (
                      <div key={href}>
                        <dt>
                          <a href={href}>{name}</a>
                        </dt>
                        <dd className="num">{words.moved(moved, place)}</dd>
                      </div>
                    ))}
                  </dl>
                </Block>
              )}
              {official !== null && list.differ.length > 0 && (
                <Block title={words.differ}>
                  <dl className="kv">
                    {list.differ.map(({ name, href, place, official: theirs }) => (
                      <div key={href}>
                        <dt>
                          <a href={href}>{name}</a>
                        </dt>
                        <dd className="num">{words.differs(place, official.source, theirs)}</dd>
                      </div>
                    ))}
                  </dl>
                </Block>
              )}
            </div>
          )}
        </Summed>
      )}
    </>
  );
}

/** With fewer pairs, accuracy is shown on the method page only. */
const MIN_SCORED = 1000;

function Right({ score, source }: { score: ListScore; source: string | null }) {
  const words = useText('rankings');
  const of = score.kind === 'sides' ? score.score.forecasts : score.kind === 'pairs' ? score.pairs : 0;
  if (score.kind === 'none' || of < MIN_SCORED) return null;
  const right = score.kind === 'sides' ? score.score.right : score.right;
  return (
    <Block title={words.right}>
      <dl className="scores">
        <div>
          <dt>{words.ours}</dt>
          <dd className="num">
            {words.percent(right, of)}
            <small>{(score.kind === 'sides' ? words.rightSides : words.rightPairs)(of.toLocaleString('en-GB'))}</small>
          </dd>
        </div>
        <div>
          <dt>{words.coin}</dt>
          <dd className="num">{words.percent(1, 2)}</dd>
        </div>
      </dl>
      {source !== null && <p className="note ranks__foot">{words.officialRight(source)}</p>}
    </Block>
  );
}
