import { defineTag } from '../../core/tags/tag.ts';

/** Any plan, term or price. */
export const plansTag = defineTag('plans');
