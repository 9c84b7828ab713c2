import type { ComponentType } from 'react';
import type { Words } from '../../translation/in-language.tsx';
import { definePage, type PageDefinition, type PropsOf } from '../define-page.ts';
import freshIsland from './fresh.island.tsx';
import { matchHead } from './match-head.ts';
import saidIsland from './said.island.tsx';
import summaryIsland from './summary.island.tsx';
import { isInProgress } from '../../ui/score/match-state.ts';

type Tab = keyof Words['titles'];

/**
 * A tab of a match (`MatchPage`). All tabs have the same script, and none once the match is over. `styles` are added to
 * those of every tab.
 */
export function tabPage<Name extends Tab>(
  page: Name,
  Body: ComponentType<PropsOf<Name>>,
  styles: readonly string[] = [],
): PageDefinition<Name> {
  return definePage<Name>(page, {
    head: (props: PropsOf<Tab>, words) => matchHead(props, words.titles[page], words),
    Body,
    styles: () => ['match', ...styles],
    islands: ({ head }: PropsOf<Tab>) =>
      isInProgress(head.summary.phase) ? [summaryIsland, freshIsland, saidIsland] : [],
  });
}
