# The API. Build from the project's folder: docker build -f docker/api.Dockerfile .
# A tag can move; docs/deploy.md describes how to give digests instead.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY packages/forecast/package.json packages/forecast/
COPY packages/formats/package.json packages/formats/
COPY packages/rpc/package.json packages/rpc/
COPY packages/rules/package.json packages/rules/
# Not `npm ci`: it refuses a lockfile without other platforms' optional packages. The development dependencies name
# workspaces that are not in this image. No package of the API needs its install script, so none may run.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm install --no-save --ignore-scripts --omit=dev --omit=optional \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# Node alone, without npm: nothing is installed in a running container.
FROM ${DEBIAN_IMAGE}
COPY --from=packages /usr/local/bin/node /usr/local/bin/
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --no-create-home node \
  && install -d -o node -g node -m 700 /secrets
WORKDIR /app
# Two heaps of the C library instead of sixteen: they fragment under requests that are unpacked on many threads.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 SECRETS_DIR=/secrets MALLOC_ARENA_MAX=2
COPY --from=packages /app ./
COPY packages/forecast/src packages/forecast/src
COPY packages/formats/src packages/formats/src
COPY packages/rpc packages/rpc
COPY packages/rules/src packages/rules/src
COPY apps/api/migrations apps/api/migrations
COPY apps/api/src apps/api/src
USER node
VOLUME /secrets
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so the signal to stop reaches the API, which drains and closes.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "--enable-source-maps", "apps/api/src/main.ts"]
