/** As much of an address as is understood: what is refused is left out of the question, and named with its reason. */
import { Refusal } from '../language/refuse.ts';
import type { Question } from '../language/question.ts';
import type { Query } from './read-question.ts';

export interface Understood {
  /** Of what is left. */
  question: Question;
  faults: readonly Refusal[];
}
/** Each costs a reading, with its names; whoever has more is shown these first. */
const MAX_FAULTS = 6;

/** @throws Problem where it is not a parameter that fails */
export async function understood(query: Query, read: (query: Query) => Promise<Question>): Promise<Understood> {
  const faults: Refusal[] = [];
  let left = query;
  for (;;) {
    try {
      return { question: await read(left), faults };
    } catch (error) {
      if (!(error instanceof Refusal) || Object.keys(left).length === 0) throw error;
      faults.push(error);
      const { field } = error;
      const names = namesOf(field, Object.keys(left));
      // What is not in the address cannot be taken out of it.
      const hopeless = names.length === 0 || faults.length === MAX_FAULTS;
      left = hopeless ? {} : Object.fromEntries(Object.entries(left).filter(([name]) => !names.includes(name)));
    }
  }
}

/** A range may be given under three names, and groups under two. */
function namesOf(field: string, given: readonly string[]): string[] {
  const names = given.filter((name) => name === field || (field === 'by' && name === 'then-by'));
  if (names.length > 0) return names;
  const column = field.replace(/^(min|max)-/, '');
  return given.filter((name) => name.replace(/^(min|max)-/, '') === column);
}
