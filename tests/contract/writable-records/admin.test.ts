import { embeddedRecords } from './embedded-records.ts';
import { describeRecords } from './records-contract.ts';

describeRecords('an embedded commerce API', embeddedRecords);
