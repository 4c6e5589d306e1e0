import { prefectures } from "@meguri/rules/prefectures";
import { describe, expect, it } from "vitest";
import { clustersOf } from "./clusters.ts";
import { isInJapan, pairIn } from "./coordinates.ts";
import { aspect, percentOf, viewOf, wholeView, zoomed } from "./map-view.ts";
import { nameHeight, namesOf } from "./names.ts";
import { placeOfPrefecture } from "./prefecture-places.ts";
import { kmPerUnit, project, unproject } from "./projection.ts";
import { addressOf, tilesOf } from "./tiles.ts";

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

  it("does not write a name over another, over a dot or out of the window", () => {
    const widthPx = 640;
    const markers = Array.from({ length: 60 }, (_, index) => ({
      id: `m${index}`,
      label: `架空の名前の長い薬局 ${index}`,
      place: { latitude: 36.3 + (index % 8) * 0.02, longitude: 139.1 + Math.floor(index / 8) * 0.02 },
    }));
    const view = viewOf(markers.map(({ place }) => place));
    const clusters = clustersOf(markers, view);
    const boxes = namesOf(clusters, view, widthPx).map((name) => ({ ...name, height: nameHeight }));
    const dots = clusters.map(({ point }) => {
      const { left, top } = percentOf(view, point);
      return { left: (left / 100) * widthPx - 12, top: (top / 100) * (widthPx / aspect) - 12, width: 24, height: 24 };
    });
    expect(boxes.length).toBeGreaterThan(3);
    for (const [at, a] of boxes.entries()) {
      expect(a.left >= 0 && a.left + a.width <= widthPx && a.top >= 0 && a.top + a.height <= widthPx / aspect).toBe(
        true,
      );
      for (const b of [...boxes.slice(at + 1), ...dots]) {
        const apart =
          a.left + a.width <= b.left ||
          b.left + b.width <= a.left ||
          a.top + a.height <= b.top ||
          b.top + b.height <= a.top;
        expect(apart).toBe(true);
      }
    }
  });

  it("does not draw a tile beside its place, or leave a part of the window without one", () => {
    const tiles = tilesOf(viewOf([tokyo]), 640);
    const [west, east] = [Math.min(...tiles.map(({ left }) => left)), Math.max(...tiles.map((t) => t.left + t.width))];
    const [north, south] = [Math.min(...tiles.map(({ top }) => top)), Math.max(...tiles.map((t) => t.top + t.height))];
    expect([west <= 0, east >= 100, north <= 0, south >= 100]).toEqual([true, true, true, true]);
    expect(tiles.length).toBeLessThan(30);
    // Tokyo Station is in the tile 14552/6451 of level 14.
    const close = tilesOf({ ...project(tokyo), width: (640 / 256 / 2 ** 14) * 360 * 19.6892 }, 640);
    const middle = close.find((t) => t.left <= 50 && t.left + t.width > 50 && t.top <= 50 && t.top + t.height > 50);
    expect(middle).toMatchObject({ z: 14, x: 14552, y: 6451 });
    expect(
      addressOf(
        "https://tiles.test/{z}/{x}/{y}.png",
        middle ?? { z: 0, x: 0, y: 0, left: 0, top: 0, width: 0, height: 0 },
      ),
    ).toBe("https://tiles.test/14/14552/6451.png");
  });

  it("does not show all of Japan while the address is being typed", () => {
    expect(placeOfPrefecture("高知県")).toMatchObject({ latitude: 33.56 });
    expect(placeOfPrefecture("架空県")).toBeUndefined();
    for (const name of prefectures) expect([name, placeOfPrefecture(name) !== undefined]).toEqual([name, true]);
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
