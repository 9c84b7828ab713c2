/** Props of the pages: the only interface between server and web. Every schema of a page that `pages.ts` exports. */
import { z } from 'zod';
import * as declared from './pages.ts';

type PageSchemaIn<S> =
  S extends z.ZodObject<infer Fields> ? (Fields extends { page: z.ZodLiteral<string> } ? S : never) : never;
type PageSchema = PageSchemaIn<(typeof declared)[keyof typeof declared]>;

const schemas = Object.values(declared).filter(
  (value): value is PageSchema =>
    value instanceof z.ZodObject && 'page' in value.shape && value.shape.page instanceof z.ZodLiteral,
);
export const pageProps = z.discriminatedUnion('page', schemas as [PageSchema, ...PageSchema[]]);
export type PageProps = z.infer<typeof pageProps>;
