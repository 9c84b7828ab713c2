/** Growing lists: a request is for a complete page, or for only the next rows of its list (SITE-031). */
import { z } from 'zod';
import { first } from '../http/page-query.ts';
import { sendFragment, sendPage } from './reply.ts';

export type Form = 'page' | 'part';

export const partQuery = z.object({ page: first, part: first });
export const formOf = ({ part }: { part?: string | undefined }): readonly [Form, typeof sendPage] =>
  part === undefined ? ['page', sendPage] : ['part', sendFragment];

/** For descriptions of routes. */
export const GROWS = '30 a page; `part` returns the next rows of the list (SITE-031). Past the last page is 404.';
