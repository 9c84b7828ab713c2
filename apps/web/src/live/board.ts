/** Scrolls the match menu by its buttons, and shows the position of the card in view. */
export function turnBoard(menu: HTMLElement): void {
  const board = menu.querySelector<HTMLElement>('.board');
  const at = menu.querySelector<HTMLElement>('[data-at]');
  if (board === null || at === null) return;
  const frame = (): number => Math.round(board.scrollLeft / Math.max(1, board.clientWidth));
  const showPosition = (): void => {
    const last = board.children.length - 1;
    const now = Math.min(last, frame());
    at.textContent = (at.textContent ?? '').replace(/^\d+/, String(now + 1));
    for (const button of menu.querySelectorAll<HTMLButtonElement>('[data-turn]'))
      button.disabled = button.dataset['turn'] === '1' ? now >= last : now === 0;
  };
  board.addEventListener('scroll', showPosition, { passive: true });
  for (const button of menu.querySelectorAll<HTMLButtonElement>('[data-turn]')) {
    button.addEventListener('click', () => {
      const to = board.children[Math.min(board.children.length - 1, frame()) + Number(button.dataset['turn'])];
      if (to instanceof HTMLElement) board.scrollTo({ left: to.offsetLeft - board.offsetLeft });
    });
  }
  showPosition();
}
