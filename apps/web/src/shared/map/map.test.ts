import { describe, expect, it } from "vitest";
import { clustersOf } from "./clusters.ts";
import { isInJapan, pairIn } from "./coordinates.ts";
import { percentOf, viewOf, wholeView, zoomed } from "./map-view.ts";
import { kmPerUnit, project, unproject } from "./projection.ts";

const soya = { latitude: 45.5227, longitude: 141.9366 };
const tokyo = { latitude: 35.68124, longitude: 139.76712 };
const osaka = { latitude: 34.70249, longitude: 135.49596 };

describe("the map", () => {
  it("does not set a pharmacy down in the sea: capes lie where the drawing has them", () => {
    expect(project(soya).y).toBeCloseTo(0.28, 0);
    // Nosappu is Hokkaido's easternmost point on the drawing, Shionomisaki the south of Wakayama.
    expect(project({ latitude: 43.3853, longitude: 145.8174 }).x).toBeCloseTo(436.98, 0);
    expect(project({ latitude: 33.4325, longitude: 135.757 }).y).toBeCloseTo(309.03, 0);
  });

  it("does not move a pin that is read back from the drawing", () => {
    const back = unproject(project(tokyo));
    expect(back.latitude).toBeCloseTo(tokyo.latitude, 8);
    expect(back.longitude).toBeCloseTo(tokyo.longitude, 8);
  });

  it("does not lie about distances: Tokyo to Osaka is 403 km", () => {
    const [a, b] = [project(tokyo), project(osaka)];
    const km = Math.hypot(a.x - b.x, a.y - b.y) * kmPerUnit((a.y + b.y) / 2);
    expect(km).toBeGreaterThan(398);
    expect(km).toBeLessThan(408);
  });

  it("does not slide away under the pointer while zooming", () => {
    const around = project(tokyo);
    const nearer = zoomed(wholeView, 2, around);
    expect(percentOf(nearer, around).left).toBeCloseTo(percentOf(wholeView, around).left, 8);
    expect(percentOf(nearer, around).top).toBeCloseTo(percentOf(wholeView, around).top, 8);
  });

  it("does not hide one marker under another: near ones count together and part when zoomed", () => {
    const near = { latitude: tokyo.latitude + 0.05, longitude: tokyo.longitude };
    const markers = [tokyo, near, osaka].map((place, index) => ({ id: String(index), place, label: String(index) }));
    expect(clustersOf(markers, wholeView).map((cluster) => cluster.markers.length)).toEqual([2, 1]);
    const close = zoomed({ ...viewOf([tokyo, near]) }, 8);
    expect(clustersOf(markers, close).every((cluster) => cluster.markers.length === 1)).toBe(true);
  });

  it("does not refuse the pair that another map copies, in any width", () => {
    expect(pairIn("35.68124, 139.76712")).toEqual(tokyo);
    expect(pairIn("３５．６８１２４　１３９．７６７１２")).toEqual(tokyo);
    expect(pairIn("35.68124")).toBeUndefined();
    expect(isInJapan({ latitude: 139.76712, longitude: 35.68124 })).toBe(false);
  });

  it("does not draw markers over each other where a border of its cells divides them", () => {
    const markers = Array.from({ length: 200 }, (_, index) => ({
      id: `m${index}`,
      label: "",
      place: { latitude: 36.3 + (index % 20) * 0.013, longitude: 139.1 + Math.floor(index / 20) * 0.017 },
    }));
    const view = viewOf(markers.map(({ place }) => place));
    const points = clustersOf(markers, view).map(({ point }) => point);
    const apart = points.flatMap((a, at) => points.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(points.length).toBeGreaterThan(1);
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(view.width / 14);
  });
});
