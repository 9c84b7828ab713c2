/** Creates an element with attributes and content; strings become text nodes, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...content);
  return created;
}

export function button(label: string, kind: string, press: () => void): HTMLButtonElement {
  const created = element('button', { type: 'button', class: kind }, label);
  created.addEventListener('click', press);
  return created;
}
