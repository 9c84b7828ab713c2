import { defineTags, type Tag } from '../../core/tags/tag.ts';

/** Our rankings and the official ones of a format, by its lower-case name. */
export const rankingsTag = (format: string): Tag => formatTag(format.toLowerCase());
const formatTag = defineTags<string>('rankings');
