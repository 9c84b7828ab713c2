import { defineIsland } from '../island/define-island.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

/**
 * The field of the search page, whose form works without script; mounted without props, a dialog over any other page.
 */
const Search = (props: Partial<SearchFieldProps>) =>
  props.id === undefined ? <SearchDialog /> : <SearchField {...props} id={props.id} />;

// One island, since two would need a third file for what they share.
export default defineIsland({ name: 'search', View: Search, when: 'use' });
