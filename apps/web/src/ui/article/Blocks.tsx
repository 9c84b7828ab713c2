import type { ShownBlock, SummedMatches } from '@sightscreen/contracts';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { useText } from '../../text/use-text.ts';
import { MatchCardBlock } from '../card/MatchCardBlock.tsx';
import { Markup } from '../commentary/markup.tsx';
import { marks } from '../score/Score.tsx';
import { Summed } from '../spoiler/Summed.tsx';

/** The blocks of an article, in order. */
export function Blocks({ blocks, summed }: { blocks: readonly ShownBlock[]; summed: SummedMatches }) {
  return (
    <Summed of={summed}>
      <div className="story">
        {blocks.map((block, at) => (
          <OneBlock key={at} block={block} />
        ))}
      </div>
    </Summed>
  );
}

function OneBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          {block.text}
          {block.by !== null && <cite>{block.by}</cite>}
        </blockquote>
      );
    case 'table':
      return <Table {...block} />;
    case 'score':
      return <ScoreBlock {...block} />;
    case 'ball':
      return <BallBlock {...block} />;
  }
}

type Of<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

function Table({ caption, head, rows }: Of<'table'>) {
  return (
    <figure className="story__table">
      <div className="tablewrap" tabIndex={0} role="group" aria-label={caption}>
        <table className="t">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {head.map((name, at) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="note" aria-hidden="true">
        {caption}
      </figcaption>
    </figure>
  );
}

function ScoreBlock({ card }: Of<'score'>) {
  const words = useText('articles');
  return (
    <section className="story__score">
      <h2 className="sr">{words.score}</h2>
      <MatchCardBlock card={card} />
    </section>
  );
}

function BallBlock({ match, href, line }: Of<'ball'>) {
  const words = useText('articles');
  return (
    <div {...marks(match, 'story__ball')}>
      {line.token !== null && <Token token={line.token} />}
      <p>
        <b>
          {line.label} {line.voided ? <s>{line.lead}</s> : line.lead}
        </b>{' '}
        <Markup text={line.text} />
        <small>
          {line.score !== null && `${line.score} · `}
          <a className="link" href={href}>
            {words.openBall}
          </a>
        </small>
      </p>
    </div>
  );
}
