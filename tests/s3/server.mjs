import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/**
 * Serves S3 from a folder until its parent disconnects:
 *
 *     node server.mjs <folder> <bucket>
 *
 * and sends its parent the port.
 */
const [directory, bucket] = process.argv.slice(2);
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  directory,
  silent: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
const { store } = server;
const putObject = store.putObject.bind(store);
// As in S3, a request that is cut off stores nothing; the package would leave an empty object.
store.putObject = async (object) => {
  object.content = Readable.from([await buffer(object.content)]);
  return putObject(object);
};
const { port } = await server.run();
process.send?.({ port });
await once(process, 'disconnect');
await server.close();
