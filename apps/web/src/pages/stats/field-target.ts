import { createContext, type RefObject, useContext, useEffect } from 'react';

/** The field that a link of the page leads to; a new object for each press. */
export const FieldTarget = createContext<{ parameter: string } | null>(null);

/** Focuses a field when a link leads to it. @param place scrolled into view instead of the field */
export function useFieldTarget(
  parameter: string,
  field: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null> = field,
): void {
  const target = useContext(FieldTarget);
  useEffect(() => {
    if (target?.parameter !== parameter) return;
    place.current?.scrollIntoView();
    field.current?.focus({ preventScroll: true });
  }, [target, parameter, field, place]);
}
