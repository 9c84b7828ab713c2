import type { StatsPage } from '@sightscreen/contracts';
import type { Ref } from 'react';
import { type Text, useText } from '../../text/use-text.ts';
import { fieldId } from './field-id.ts';

export const faultsTitle = (words: Text['stats'], faults: StatsPage['faults']): string =>
  words.refused(
    faults.length,
    faults.every(({ allowed }) => allowed.length > 0),
  );

/** Errors with their reasons, each linked to its field, with suggested values. */
export function Faults({
  faults,
  fields,
  place,
}: Pick<StatsPage, 'faults' | 'fields'> & { place: Ref<HTMLDivElement> }) {
  const words = useText('stats');
  const nameOf = (parameter: string): string => {
    const column = fields.find((field) => field.parameter === parameter)?.column;
    if (column === undefined) return words.field(parameter);
    return parameter.startsWith('min-') ? words.leastOf(column) : words.mostOf(column);
  };
  return (
    <div className="faults" role="alert" id="faults" ref={place} tabIndex={-1}>
      <h2>{faultsTitle(words, faults)}</h2>
      <ul>
        {faults.map(({ parameter, beside, hasField, why, allowed }) => (
          <li key={parameter}>
            {hasField || parameter === 'of' ? (
              <a className="link" href={`#${fieldId(parameter)}`}>
                {nameOf(parameter)}
              </a>
            ) : (
              <b>{nameOf(parameter)}</b>
            )}
            {beside.length > 0 && words.besides(beside.map(nameOf))}: {why}
            {allowed.length > 0 && (
              <ul className="question__set" aria-label={words.allowed(nameOf(parameter))}>
                {allowed.map(({ label, href }) => (
                  <li key={href}>
                    <a className="chip" href={href}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
