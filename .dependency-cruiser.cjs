/** Who may import whom; the words are in docs/architecture.md, the proof that each rule fires in scripts/checks/import-rules-fire.mjs. */

const test = "[.]test[.]tsx?$|(^|/)(test|tests|testing)/|(^|/)test-[^/]+[.]tsx?$";
const npm = (names) => `(^|/)node_modules/(${names})/`;

/** Layers of the web, top first: a layer may import those below it, never one above. */
const web = {
  // The files that wire the parts together stand beside main; paths is read by all.
  main: "^apps/web/src/(?!paths[.])[^/]+[.]tsx?$",
  router: "^apps/web/src/router/",
  routes: "^apps/web/src/routes/",
  areas: "^apps/web/src/areas/",
};

/** Layers of the server, top first. */
const api = {
  main: "^apps/api/src/(main[.]ts$|cli/)",
  server: "^apps/api/src/server[.]ts$",
  background: "^apps/api/src/background/",
  areas: "^apps/api/src/areas/",
};

const any = (...paths) => paths.join("|");

/** The areas of the product, lowest first: an area may use those before it in its row, and no other. */
const areas = [
  { area: "account", mayUse: [] },
  { area: "institution", mayUse: ["account"] },
  { area: "medicine", mayUse: ["account", "institution"] },
  { area: "stock", mayUse: ["account", "institution", "medicine"] },
  { area: "sharing", mayUse: ["account", "institution", "medicine", "stock"] },
  { area: "ordering", mayUse: ["account", "institution", "medicine", "stock"] },
  { area: "forecast", mayUse: ["account", "institution", "medicine", "stock", "ordering"] },
  { area: "settlement", mayUse: ["account", "institution", "medicine", "stock", "ordering"] },
  {
    area: "watch",
    mayUse: ["account", "institution", "medicine", "stock", "sharing", "ordering", "forecast", "settlement"],
  },
  { area: "billing", mayUse: ["account", "institution", "settlement"] },
  { area: "door", mayUse: ["account", "institution", "medicine", "stock", "ordering", "settlement"] },
  {
    area: "desk",
    mayUse: [
      "account",
      "institution",
      "medicine",
      "stock",
      "sharing",
      "ordering",
      "forecast",
      "settlement",
      "watch",
      "billing",
      "door",
    ],
  },
  { area: "guide", mayUse: [] },
];

/** What knows no pharmacy noun. */
const withoutNouns = any("^apps/api/src/platform/", "^apps/web/src/shared/");

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "could-not-resolve",
      comment: "An import that cannot be followed would be an import no rule can see.",
      severity: "error",
      from: {},
      // A file that the web build only copies: the resolver knows no such ending.
      to: { couldNotResolve: true, pathNot: "[.]wasm[?]url$" },
    },
    {
      name: "no-circles",
      comment: "Two files that need each other are one file, or need a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "packages-never-import-apps",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "apps-never-import-apps",
      comment: "Apps meet on the wire only.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "only-tests-import-tests",
      severity: "error",
      from: { path: "^(apps/(api|web)|packages/[^/]+)/src/", pathNot: test },
      to: { path: any(test, "^apps/api/test/"), pathNot: "node_modules" },
    },
    {
      name: "product-needs-no-dev-dependency",
      comment: "What runs in production must be installed in production.",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: test },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "forecast-engine-is-pure",
      comment: "Arrays in, distributions out: only cli and runner know files, threads or packages.",
      severity: "error",
      from: { path: "^packages/forecast/src/", pathNot: any("^packages/forecast/src/(cli|runner)/", test) },
      to: { pathNot: "^packages/forecast/src/(?!cli/|runner/)" },
    },
    {
      name: "web-main-is-the-top",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: any(web.main, test) },
      to: { path: web.main, pathNot: "[.]d[.]ts$" },
    },
    {
      name: "web-router-below-main",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: any(web.main, web.router, test) },
      to: { path: web.router },
    },
    {
      name: "web-routes-below-router",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: any(web.main, web.router, web.routes, test) },
      to: { path: web.routes },
    },
    {
      name: "web-areas-below-routes",
      comment: "shared and paths know no area; phrases have the types of their keys from one.",
      severity: "error",
      from: {
        path: "^apps/web/src/",
        pathNot: any(web.main, web.router, web.routes, web.areas, "^apps/web/src/phrases/", test),
      },
      to: { path: web.areas },
    },
    {
      name: "web-features-never-each-other",
      comment: "Two features meet in a route; what several write alike is in an area's common folder.",
      severity: "error",
      from: { path: "^apps/web/src/areas/([^/]+/[^/]+)/" },
      to: { path: web.areas, pathNot: "^apps/web/src/areas/($1/|[^/]+/common/)" },
    },
    ...areas.map(({ area, mayUse }) => ({
      name: `area-${area}-uses-lower-ones`,
      comment: `${area} may use ${mayUse.join(", ") || "no other area"}.`,
      severity: "error",
      from: { path: `^apps/(api|web)/src/areas/${area}/`, pathNot: test },
      to: { path: "^apps/(api|web)/src/areas/", pathNot: `/areas/(${[area, ...mayUse].join("|")})/` },
    })),
    {
      name: "platform-and-shared-know-no-pharmacy-noun",
      comment: "A rule, a format or a message that names a thing of a pharmacy belongs to an area.",
      severity: "error",
      from: { path: withoutNouns, pathNot: test },
      to: {
        path: "^packages/(rules|formats|forecast)/src/|^packages/rpc/gen/app/v1/",
        pathNot: any(
          "^packages/rules/src/(password|web-config|text|fold|user|search|spreadsheet|terminal|wholesaler-program|demo-clock)[.]ts$",
          "^packages/formats/src/(table|zip|text)/",
          "^packages/rpc/gen/app/v1/(account|audit|failure|job|notification|user)(_|[.])",
        ),
      },
    },
    {
      name: "web-rpc-only-in-hooks",
      comment: "A hook use-<what>.ts is the only place that names an RPC.",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: any("/use-[^/]+[.]tsx?$", "^apps/web/src/shared/rpc/", test) },
      to: { path: any("^packages/rpc/gen/.*_connectquery[.]", npm("@connectrpc/connect-query")) },
    },
    {
      name: "web-routes-fetch-nothing",
      severity: "error",
      from: { path: web.routes, pathNot: test },
      to: { path: any("^packages/rpc/gen/.*_service", npm("@connectrpc/[^/]+|@tanstack/react-query")) },
    },
    {
      name: "api-main-is-the-top",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any(api.main, test) },
      to: { path: api.main },
    },
    {
      name: "api-server-below-main",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any(api.main, api.server, test) },
      to: { path: api.server },
    },
    {
      name: "api-background-below-server",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any(api.main, api.server, api.background, test) },
      to: { path: api.background },
    },
    {
      name: "api-areas-below-server",
      comment: "platform knows no area.",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any(api.main, api.server, api.background, api.areas, test) },
      to: { path: api.areas },
    },
    {
      name: "api-feature-entered-through-its-index",
      severity: "error",
      from: { path: "^apps/api/src/areas/([^/]+)/([^/]+)/", pathNot: test },
      to: {
        path: api.areas,
        pathNot: "^apps/api/src/areas/($1/$2/|[^/]+/[^/]+/index[.]ts$|[^/]+/(tables|stored)[.]ts$)",
      },
    },
    {
      name: "api-features-entered-through-the-index",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any(api.areas, test) },
      to: { path: api.areas, pathNot: "^apps/api/src/areas/[^/]+/[^/]+/index[.]ts$" },
    },
    {
      name: "api-environment-only-at-the-top",
      comment: "What a part needs of the environment is passed to it.",
      severity: "error",
      from: { path: any(api.areas, api.background, "^apps/api/src/platform/"), pathNot: test },
      to: { path: "^apps/api/src/env[.]ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sql-only-in-queries",
      severity: "error",
      from: {
        path: "^apps/api/src/",
        pathNot: any(
          "-(queries|sql)[.]ts$",
          "^apps/api/src/areas/[^/]+/tables[.]ts$",
          "^apps/api/src/platform/db/",
          test,
        ),
      },
      to: { path: npm("kysely|pg|pg-[^/]+") },
    },
    {
      name: "card-library-only-in-platform-cards",
      comment: "Others know the card provider by platform/cards/card-provider.ts.",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any("^apps/api/src/platform/cards/", test) },
      to: { path: npm("stripe") },
    },
    {
      name: "tracing-library-only-in-platform-tracing",
      comment:
        "Others know tracing by platform/tracing/span.ts; the library is loaded only where traces have a collector.",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any("^apps/api/src/platform/tracing/", test) },
      to: { path: npm("@opentelemetry/[^/]+") },
    },
    {
      name: "wire-only-at-the-index",
      severity: "error",
      from: {
        path: "^apps/api/src/",
        pathNot: any("/areas/[^/]+/[^/]+/index[.]ts$", "-to-proto[.]ts$", "^apps/api/src/platform/rpc/", test),
      },
      to: { path: npm("@bufbuild/protobuf|@connectrpc/[^/]+") },
    },
    {
      name: "nothing-left-over-in-web",
      comment: "A file nobody can reach is dead code.",
      severity: "error",
      // No tool follows the pattern that loads phrases, nor what the build puts around each import(): they are roots too.
      from: { path: "^apps/web/src/(main[.]tsx?$|phrases/|shared/parts/with-parts[.]ts$)" },
      to: {
        path: "^apps/web/src/",
        pathNot: any(test, "[.]d[.]ts$", "^apps/web/src/(main[.]|phrases/|shared/parts/with-parts[.])"),
        reachable: false,
      },
    },
    {
      name: "nothing-left-over-in-api",
      comment: "A file nobody can reach is dead code.",
      severity: "error",
      from: { path: api.main },
      to: {
        path: "^apps/api/src/",
        pathNot: any(test, "[.]d[.]ts$", "^apps/api/src/areas/[^/]+/tables[.]ts$", api.main),
        reachable: false,
      },
    },
  ],
  options: {
    // TypeScript 7 has no parser this tool can call; swc has, and keeps type-only imports visible to the rules.
    parser: "swc",
    doNotFollow: { path: ["node_modules", "^packages/rpc/gen"] },
    exclude: { path: ["(^|/)dist/", "(^|/)coverage/"] },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "module", "node", "browser", "default"],
      mainFields: ["types", "typings", "module", "main"],
      extensions: [".ts", ".tsx", ".d.ts", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
