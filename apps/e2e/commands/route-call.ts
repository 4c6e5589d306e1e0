import type { Page, Route } from "@playwright/test";

/**
 * Lets `act` answer the calls of a method, `Service/Method`. A page that reads several things at once sends them in one
 * request: that one is broken off, and the page then makes each call by itself.
 */
export async function routeCall(page: Page, method: string, act: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    (url) => url.pathname.includes("/api/batch/") && url.pathname.includes(`app.v1.${method}`),
    (route) => route.abort(),
  );
  await page.route(`**/api/app.v1.${method}`, act);
}
