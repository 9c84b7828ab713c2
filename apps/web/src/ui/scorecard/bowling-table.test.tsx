import type { ScorecardInnings } from '@sightscreen/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BowlingTable } from './BowlingTable.tsx';

const innings = { bowling: [] as ScorecardInnings['bowling'] } as ScorecardInnings;

test('economy in The Hundred is labelled as per five balls, elsewhere as per over (R12.4)', () => {
  const hundred = renderToStaticMarkup(<BowlingTable innings={innings} hundred />);
  expect(hundred).toContain('<abbr title="economy, per 5 balls">Econ</abbr>');
  expect(hundred.replaceAll(/<[^>]+>/g, '')).toContain('Econ: per 5 balls.');
  const other = renderToStaticMarkup(<BowlingTable innings={innings} hundred={false} />);
  expect(other).toContain('<abbr title="economy">Econ</abbr>');
  expect(other).not.toContain('per 5 balls');
});
