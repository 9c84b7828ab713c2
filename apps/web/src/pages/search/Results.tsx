import type { Growth, SearchResult } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Icon } from '../../ui/frame/Icon.tsx';
import { Grow, GROWS } from '../../ui/grow/Grow.tsx';

const ICONS: Record<SearchResult['type'], ReactNode> = {
  Players: <path d="M7 3.5h8v7H7zM3 19c0-4 3-5.500 8-5.500s8 1.500 8 5.500" />,
  Teams: <path d="M3 3h16v9c0 4-4 6-8 7-4-1-8-3-8-7z" />,
  Series: <path d="M6 3h10v6a5 5 0 0 1-10 0zM11 14v4M7 19h8" />,
  Venues: <path d="M3 8c0-3 16-3 16 0v7c0 3-16 3-16 0zM3 8c0 3 16 3 16 0" />,
};

export function ResultPicture({ result, size }: { result: SearchResult; size?: 'large' }) {
  return (
    <span className="results__icon">
      {result.emblem === null ? (
        <Icon>{ICONS[result.type]}</Icon>
      ) : (
        <EmblemPicture emblem={result.emblem} {...(size !== undefined && { size })} />
      )}
    </span>
  );
}

export function ResultLink({ type, id, title, href }: SearchResult) {
  return (
    <a href={href} data-result-type={type} data-result-id={id}>
      {title}
    </a>
  );
}

export function Results({ results, growing = false }: { results: readonly SearchResult[]; growing?: boolean }) {
  const words = useText('search');
  return (
    <ul className="results" {...(growing && GROWS)}>
      {results.map((result) => (
        <li key={`${result.type} ${result.id}`}>
          <ResultPicture result={result} />
          <span className="results__name">
            <ResultLink {...result} />
            {result.near && <span className="note"> {words.near}</span>}
          </span>
          {result.detail !== null && <span className="results__detail">{result.detail}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A tab's list: ten, and ten more within 300 px of its end (SEARCH-031 to 033). */
export function ResultList({ results, growth }: { results: readonly SearchResult[]; growth: Growth }) {
  return (
    <Grow id="results" growth={growth}>
      <Results results={results} growing />
    </Grow>
  );
}
