/** Who may import whom; the words are in docs/architecture.md, the proof that each rule fires in scripts/checks/import-rules-fire.mjs. */

const test = "[.]test[.]tsx?$|(^|/)(test|tests|testing)/|(^|/)test-[^/]+[.]tsx?$";
const npm = (names) => `(^|/)node_modules/(${names})/`;

/** Layers of the web, top first: a layer may import those below it, never one above. */
const web = {
  // The files that wire the parts together stand beside main; paths is read by all.
  main: "^apps/web/src/(?!paths[.])[^/]+[.]tsx?$",
  router: "^apps/web/src/router/",
  routes: "^apps/web/src/routes/",
  features: "^apps/web/src/features/",
};

/** Layers of the server, top first. */
const api = {
  main: "^apps/api/src/(main[.]ts$|cli/)",
  server: "^apps/api/src/server[.]ts$",
  jobs: "^apps/api/src/jobs/",
  features: "^apps/api/src/features/",
};

const any = (...paths) => paths.join("|");

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
      name: "web-features-below-routes",
      comment: "shared, phrases and paths know no feature.",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: any(web.main, web.router, web.routes, web.features, test) },
      to: { path: web.features },
    },
    {
      name: "web-features-never-each-other",
      comment: "Two features meet in a route.",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: web.features, pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "web-shared-knows-medicines-in-three-places",
      comment:
        "shared/medicines, shared/scan and shared/orders are how features write a medicine, and an order of it; the rest of shared knows no such noun.",
      severity: "error",
      from: { path: "^apps/web/src/shared/", pathNot: any("^apps/web/src/shared/(medicines|scan|orders)/", test) },
      to: {
        path: any(
          "^apps/web/src/shared/(medicines|scan|orders)/",
          "^packages/rpc/gen/app/v1/(medicine|scan|stock|delivery|dispensing)",
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
      name: "api-jobs-below-server",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any(api.main, api.server, api.jobs, test) },
      to: { path: api.jobs },
    },
    {
      name: "api-features-below-server",
      comment: "platform knows no pharmacy noun.",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any(api.main, api.server, api.jobs, api.features, test) },
      to: { path: api.features },
    },
    {
      name: "api-feature-entered-through-its-door",
      severity: "error",
      from: { path: "^apps/api/src/features/([^/]+)/", pathNot: test },
      to: { path: api.features, pathNot: "^apps/api/src/features/($1/|[^/]+/index[.]ts$)" },
    },
    {
      name: "api-features-entered-through-the-door",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any(api.features, test) },
      to: { path: api.features, pathNot: "^apps/api/src/features/[^/]+/index[.]ts$" },
    },
    {
      name: "api-environment-only-at-the-top",
      comment: "What a part needs of the environment is passed to it.",
      severity: "error",
      from: { path: any(api.features, api.jobs, "^apps/api/src/platform/"), pathNot: test },
      to: { path: "^apps/api/src/env[.]ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sql-only-in-queries",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: any("-queries[.]ts$", "^apps/api/src/platform/db/", test) },
      to: { path: npm("kysely|pg|pg-[^/]+") },
    },
    {
      name: "wire-only-at-the-door",
      severity: "error",
      from: {
        path: "^apps/api/src/",
        pathNot: any("/features/[^/]+/index[.]ts$", "-to-proto[.]ts$", "^apps/api/src/platform/rpc/", test),
      },
      to: { path: npm("@bufbuild/protobuf|@connectrpc/[^/]+") },
    },
    {
      name: "nothing-left-over-in-web",
      comment: "A file nobody can reach is dead code.",
      severity: "error",
      // Phrases are loaded by a pattern that no tool follows, so they are roots too.
      from: { path: "^apps/web/src/(main[.]tsx?$|phrases/)" },
      to: {
        path: "^apps/web/src/",
        pathNot: any(test, "[.]d[.]ts$", "^apps/web/src/(main[.]|phrases/)"),
        reachable: false,
      },
    },
    {
      name: "nothing-left-over-in-api",
      comment: "A file nobody can reach is dead code.",
      severity: "error",
      from: { path: api.main },
      to: { path: "^apps/api/src/", pathNot: any(test, "[.]d[.]ts$", api.main), reachable: false },
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
