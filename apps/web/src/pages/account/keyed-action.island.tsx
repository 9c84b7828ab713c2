import { defineIsland } from '../../island/define-island.ts';
import { KeyedAction } from './KeyedAction.tsx';

export default defineIsland({ name: 'keyed-action', View: KeyedAction });
