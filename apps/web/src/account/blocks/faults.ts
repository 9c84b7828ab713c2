/**
 * What is at fault, beside its field: `#<form>-<field>` and `#<form>-<field>-err`. Null clears it.
 * @returns false, for whoever goes on only without one
 */
export const faultsOf =
  (place: HTMLElement, form: string) =>
  (field: string, text: string | null): false => {
    const said = place.querySelector<HTMLElement>(`#${form}-${field}-err`)!;
    said.hidden = text === null;
    said.querySelector('span')!.textContent = text;
    const control = place.querySelector(`#${form}-${field}`);
    if (text === null) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
    return false;
  };
