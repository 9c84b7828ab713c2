/** Short names: "Ishaan Vedarth" is Vedarth, "AB de Villiers" de Villiers, a single name itself. */
export function surname(name: string): string {
  const [, ...rest] = name.split(' ');
  return rest.length === 0 ? name : rest.join(' ');
}
