import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// How long a test waits before it fails, not how long it takes: chunks of pages load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out: elements have no width there, and none changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const pair of document.cookie.split("; ")) {
    document.cookie = `${pair.split("=")[0]}=; path=/; max-age=0`;
  }
});
