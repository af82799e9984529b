// Ends with 0 if the origin of this container is ready for shoppers.
const { PORT = '4321' } = process.env;
const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = ready ? 0 : 1;
