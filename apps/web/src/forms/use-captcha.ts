import type { FormPage } from '@sightscreen/contracts/forms/form-page';
import { type RefObject, useEffect, useRef } from 'react';
import { type Solve, solver } from './captcha.ts';

/**
 * The captcha of a form. A hosted one draws its widget into `widget`; proof of work draws nothing.
 *
 * @param worker address of the script that computes the proof of work
 * @returns `solve`: see {@link Solve}; an empty solution if the form has no captcha
 */
export function useCaptcha(
  captcha: FormPage['captcha'],
  worker: string,
): { solve: Solve; widget: RefObject<HTMLDivElement | null> } {
  const widget = useRef<HTMLDivElement>(null);
  const solution = useRef<Solve | null>(null);
  useEffect(() => {
    if (captcha !== null) solution.current ??= solver(captcha, worker, widget.current);
  }, [captcha, worker]);
  return { solve: () => solution.current?.() ?? Promise.resolve(''), widget };
}
