/**
 * Envelopes by column: consecutive numbers are omitted, times are stored as differences, names come from dictionaries.
 */
import type { Fact } from '@sightscreen/cricket';
import { ByteReader, ByteWriter } from './bytes.ts';
import { Dictionary, valueAt } from './dictionary.ts';

export interface EnvelopeHeader {
  authors: string[];
  commands: string[];
  corrects: [number, number][];
  breaks: [number, string[]][];
}
export type Envelope = Pick<Fact, 'happenedAt' | 'recordedAt' | 'author' | 'commandId' | 'corrects' | 'breaks'>;

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

export function packEnvelopes(facts: readonly Fact[]): { header: EnvelopeHeader; columns: Buffer[] } {
  const authors = new Dictionary<string>();
  const commands = new Dictionary<string>();
  const header: EnvelopeHeader = { authors: authors.values, commands: commands.values, corrects: [], breaks: [] };
  const happened = new ByteWriter();
  const recorded = new ByteWriter();
  const author = new ByteWriter();
  const command = new ByteWriter();
  let lastHappened = 0;
  let lastRecorded = 0;
  facts.forEach((fact, index) => {
    if (fact.happenedAt === null) happened.unsigned(0);
    else {
      happened.unsigned(zigzag(fact.happenedAt - lastHappened) + 1);
      lastHappened = fact.happenedAt;
    }
    recorded.signed(fact.recordedAt - lastRecorded);
    lastRecorded = fact.recordedAt;
    author.unsigned(authors.numberOf(fact.author));
    command.unsigned(fact.commandId === null ? 0 : commands.numberOf(fact.commandId) + 1);
    if (fact.corrects !== null) header.corrects.push([index, fact.corrects]);
    if (fact.breaks !== null) header.breaks.push([index, fact.breaks]);
  });
  return { header, columns: [happened, recorded, author, command].map((column) => column.done()) };
}

export function unpackEnvelopes(count: number, header: EnvelopeHeader, columns: Uint8Array[]): Envelope[] {
  const [happened, recorded, author, command] = [0, 1, 2, 3].map((i) => new ByteReader(valueAt(columns, i))) as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ];
  const corrects = new Map(header.corrects);
  const breaks = new Map(header.breaks);
  const envelopes: Envelope[] = [];
  let lastHappened = 0;
  let lastRecorded = 0;
  for (let index = 0; index < count; index++) {
    const step = happened.unsigned();
    if (step > 0) lastHappened += unzigzag(step - 1);
    lastRecorded += recorded.signed();
    const authorCode = author.unsigned();
    const commanded = command.unsigned();
    envelopes.push({
      happenedAt: step === 0 ? null : lastHappened,
      recordedAt: lastRecorded,
      author: valueAt(header.authors, authorCode),
      commandId: commanded === 0 ? null : valueAt(header.commands, commanded - 1),
      corrects: corrects.get(index) ?? null,
      breaks: breaks.get(index) ?? null,
    });
  }
  return envelopes;
}
