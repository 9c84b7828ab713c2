/**
 * Replaces "Team 7" and "Player 12" in a refusal with names, since the rules know only numbers. Keeps a number that has
 * no name.
 */
export function refusalText(
  words: string,
  teamName: (team: number) => string | undefined,
  playerName: (player: number) => string | undefined,
): string {
  return words.replace(
    /\b(Team|Player) (\d+)\b/g,
    (numbered, kind: string, id: string) => (kind === 'Team' ? teamName : playerName)(Number(id)) ?? numbered,
  );
}
