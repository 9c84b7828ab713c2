/** All tables, generated from the schema (`npm run db:types`). */
export type { DB as Database } from './schema.generated.ts';
