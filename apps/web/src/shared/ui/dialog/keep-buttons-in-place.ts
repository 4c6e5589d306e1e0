/**
 * Keeps the focus in its field while a button of the form is pressed. Leaving a field checks it, and the words that
 * then appear would push the button away from under the pointer before the click is complete.
 */
export function keepButtonsInPlace(): void {
  document.addEventListener("mousedown", (event) => {
    if (event.target instanceof Element && event.target.closest("form button")) event.preventDefault();
  });
}
