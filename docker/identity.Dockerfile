# The identity emulator, for trying the system without an identity project; never for real people.
# A tag can move; docs/deploy.md describes how to give digests instead.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE}
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/forecast/package.json packages/forecast/
COPY packages/formats/package.json packages/formats/
COPY packages/rpc/package.json packages/rpc/
COPY packages/rules/package.json packages/rules/
COPY packages/stack/package.json packages/stack/
RUN npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm install --no-save --ignore-scripts --omit=dev --omit=optional
COPY packages/stack packages/stack
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 9099
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9099/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--no-warnings", "packages/stack/src/identity/emulator-main.ts", "--host=0.0.0.0", "--port=9099", "--data=/data"]
