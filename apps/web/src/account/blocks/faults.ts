/**
 * Shows a field error beside its field: `#<form>-<field>` and `#<form>-<field>-err`. Null clears it.
 * @returns false, for callers that continue only without an error
 */
export const faultsOf =
  (place: HTMLElement, form: string) =>
  (field: string, text: string | null): false => {
    const message = place.querySelector<HTMLElement>(`#${form}-${field}-err`)!;
    message.hidden = text === null;
    message.querySelector('span')!.textContent = text;
    const control = place.querySelector(`#${form}-${field}`);
    if (text === null) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
    return false;
  };
