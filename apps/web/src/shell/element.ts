/** Creates an element with attributes and content; strings become text nodes, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

export function button(label: string, kind: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind }, label);
  made.addEventListener('click', press);
  return made;
}
