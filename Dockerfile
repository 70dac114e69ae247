# One image for both commands: `server` (the default) and `worker`. Bases are named by whole version; where images have to be the same to
# the byte, name them by digest: docker build --build-arg NODE=24.21.0-bookworm-slim@sha256:… .
# `pnpm image` rehearses the build and the container without Docker.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /source
ENV CI=true
# The dependencies first: their layer is made again when the lock file changes, and not with every source.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch
COPY . .
RUN npx --yes pnpm@12.21.0 install --prefer-offline --frozen-lockfile \
 && npx --yes pnpm@12.21.0 exec turbo run build --filter=@input-trust/server \
 && npx --yes pnpm@12.21.0 --filter=@input-trust/server deploy --prod --legacy /app
# What this image never runs: source maps and declarations.
RUN cd /app && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:${NODE}
WORKDIR /app
# Nothing but the program and its production dependencies, owned by root and read by an unprivileged user.
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 INPUT_TRUST_DATA_DIR=/data
EXPOSE 8787
# The one place that is written to; with DATABASE_URL nothing is, and the root file system can be read-only throughout.
VOLUME ["/data"]
STOPSIGNAL SIGTERM
# Server and worker alike say there whether they live.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No process of the container gains rights by starting another, whatever the container is run with (prctl(2), PR_SET_NO_NEW_PRIVS).
ENTRYPOINT ["setpriv", "--no-new-privs", "node", "dist/main.js"]
CMD ["server"]
