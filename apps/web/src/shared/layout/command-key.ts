const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What the command key is called on this machine. */
export const commandKeyName = isApple ? "⌘" : "Ctrl";
