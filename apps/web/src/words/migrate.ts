import * as english from '../text/en/migrate.ts';
import { part } from './part.ts';

export const migrateWords = /* @__PURE__ */ part(english.migrate);
