/** Elements of the lists of the statistics form and the auction. */

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

/** Marks the typed prefixes of words in bold. */
export function marked(title: string, text: string): (Node | string)[] {
  const typed = text
    .toLowerCase()
    .split(/[\s.-]+/u)
    .filter((word) => word !== '');
  return title.split(/(?<=[\s-])/u).map((word) => {
    const begun = typed
      .filter((prefix) => word.toLowerCase().startsWith(prefix))
      .sort((a, b) => b.length - a.length)[0];
    if (begun === undefined) return word;
    return element('span', {}, element('b', {}, word.slice(0, begun.length)), word.slice(begun.length));
  });
}
