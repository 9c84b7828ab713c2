/**
 * The words of a refusal with names in place of "Team 7" and "Player 12", since the rules know numbers only. A number
 * without a name stays.
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
